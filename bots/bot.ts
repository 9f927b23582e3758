import { io, type Socket } from 'socket.io-client';
import type { Ack, RefusedAck } from '../src/contracts/errors.js';
import { foldFrame, frameOrder } from '../src/contracts/fold.js';
import type { GameAction } from '../src/contracts/games.js';
import type { SessionAnswer } from '../src/contracts/http.js';
import type { ClientToServerEvents, ServerToClientEvents } from '../src/contracts/socket.js';
import type { TableFrame, TableSnapshot, TableView } from '../src/contracts/table.js';
import { CONTRACT_VERSION } from '../src/contracts/version.js';
import { choosePaiGowAction } from './pai-gow-strategy.js';
import { chooseStudAction } from './stud-strategy.js';

type BotSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** How long a message waits for its answer before it is sent again, ms. */
const ANSWER_MS = 5_000;
/** A bot brings what is usual at its table, and tops up when it has less than this share of that. */
const TOP_UP_BELOW = 0.2;

/** What a bot does with the offer it has, by the game of its table; null: nothing. */
function choose(view: TableView, random: () => number): GameAction | null {
  if (view.offer === null || view.me === null || view.hand === null) return null;
  switch (view.game) {
    case 'seven-card-stud':
      return chooseStudAction(view.hand, view.me.seat, view.offer.legal, random);
    case 'pai-gow':
      return choosePaiGowAction(view.offer.legal, random, view.hand, view.me.seat);
  }
}

/** What a fleet of bots has done; errors are things that should never happen. */
export interface BotTally {
  actions: number;
  hands: Set<string>;
  refusals: Map<string, number>;
  errors: string[];
}

/** What a bot needs. */
export interface BotOptions {
  readonly url: string;
  readonly name: string;
  readonly secret: string;
  /** Pause before acting, ms: from, to. */
  readonly think: readonly [number, number];
  readonly tally: BotTally;
  readonly random: () => number;
  readonly newId: () => string;
}

/** One bot: an ordinary client of the public protocol, at one table, marked as a bot to everybody. */
export class Bot {
  private socket: BotSocket | null = null;
  private view: TableView | null = null;
  private answering: string | null = null;
  private renewal: NodeJS.Timeout | null = null;
  private leaving = false;

  private constructor(
    private readonly options: BotOptions,
    readonly table: string,
  ) {}

  /** Signs a bot in and seats it. Resolves to null when the table would not take it. */
  static async seat(options: BotOptions, table: string): Promise<Bot | null> {
    const bot = new Bot(options, table);
    const session = await bot.signIn();
    const socket: BotSocket = io(`${options.url}/play`, {
      transports: ['websocket'],
      forceNew: true,
      auth: (give) => void bot.signIn().then((fresh) => give({ token: fresh.accessToken, contract: CONTRACT_VERSION }), () => give({ token: session.accessToken, contract: CONTRACT_VERSION })),
    });
    bot.socket = socket;
    socket.on('table:frame', (frame) => bot.frame(frame));
    socket.on('table:head', ({ table: id, v }) => {
      if (id === table && bot.view !== null && v > bot.view.v) void bot.resync();
    });
    socket.on('connect', () => void bot.arrive());
    bot.renewal = setInterval(() => void bot.renew(), Math.max(1_000, (session.expiresAt - Date.now()) / 2));
    await new Promise<void>((done, fail) => {
      socket.once('connect', done);
      socket.once('connect_error', fail);
    });
    if (!(await bot.sitDown())) {
      bot.close();
      return null;
    }
    return bot;
  }

  /** Whether it still sits. */
  get seated(): boolean {
    return this.socket !== null && (this.view === null || this.view.me !== null);
  }

  /** Leaves when the hand allows it, and hangs up. */
  async leave(): Promise<void> {
    this.leaving = true;
    const me = this.view?.me;
    if (me) await this.send('table:leave', { commandId: this.options.newId(), table: this.table, sittingId: me.sittingId });
    this.close();
  }

  /** Gives its seat to somebody who waits: after the running hand, played out like any other. */
  async giveUp(): Promise<void> {
    const me = this.view?.me;
    if (this.leaving || !me) return;
    this.leaving = true;
    const playing = (this.view?.hand?.phase ?? 'ended') !== 'ended';
    const stay = { commandId: this.options.newId(), table: this.table, sittingId: me.sittingId };
    const answer = await (playing
      ? this.send('table:settings', { ...stay, settings: { ...me.settings, leaveAfterHand: true } })
      : this.send('table:leave', stay));
    this.leaving = answer.ok;
  }

  /** Hangs up. */
  close(): void {
    if (this.renewal !== null) clearInterval(this.renewal);
    this.socket?.disconnect();
    this.socket = null;
  }

  private async signIn(): Promise<SessionAnswer> {
    const response = await fetch(`${this.options.url}/api/auth/bot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: this.options.name, secret: this.options.secret }),
    });
    const answer = (await response.json()) as SessionAnswer | RefusedAck;
    if (!answer.ok) throw new Error(`${this.options.name} could not sign in: ${answer.code}`);
    return answer;
  }

  private async renew(): Promise<void> {
    try {
      await this.send('session:renew', { token: (await this.signIn()).accessToken });
    } catch {
      // The room is away: the connection comes back with a fresh token of its own.
    }
  }

  private async arrive(): Promise<void> {
    await this.resync();
    const { view } = this;
    if (view?.me && view.seats[view.me.seat]?.sittingOut) await this.sitIn();
  }

  private async resync(): Promise<void> {
    const answer = await this.send<TableSnapshot>('table:follow', { table: this.table });
    if (!answer.ok) return;
    this.view = answer.view;
    this.consider();
  }

  private async sitDown(): Promise<boolean> {
    const answer = await this.send<TableSnapshot>('table:follow', { table: this.table });
    if (!answer.ok) return false;
    this.view = answer.view;
    if (answer.view.me !== null) return true;
    const sat = await this.sit(answer.view.buyIn.usual);
    if (sat.ok) return this.followed();
    if (sat.code !== 'BUYIN.BELOW_LAST_STACK') return false;
    // One who comes back soon brings what he left with (stud §2.4).
    const again = await this.sit(Number(sat.params['minimum']));
    return again.ok ? this.followed() : false;
  }

  private sit(buyIn: number): Promise<Ack> {
    return this.send('table:sit', { commandId: this.options.newId(), table: this.table, seat: null, buyIn });
  }

  private async followed(): Promise<boolean> {
    await this.resync();
    return true;
  }

  private async sitIn(): Promise<void> {
    const me = this.view?.me;
    if (me) await this.send('table:sit-in', { commandId: this.options.newId(), table: this.table, sittingId: me.sittingId });
  }

  private frame(frame: TableFrame): void {
    if (frame.table !== this.table || this.view === null) return;
    const order = frameOrder(this.view, frame);
    if (order === 'gap') {
      void this.resync();
      return;
    }
    if (order === 'ignore') return;
    const { me } = this.view;
    this.view = foldFrame(this.view, frame);
    for (const event of frame.events) {
      if ('table' in event && event.table.type === 'SeatLeft' && event.table.seat === me?.seat) {
        this.close();
        return;
      }
      if ('hand' in event && event.hand.type === 'HandSettled') this.options.tally.hands.add(`${this.table}/${this.view.handNo}`);
      if ('table' in event && event.table.type === 'HandEnded') void this.betweenHands();
    }
    this.consider();
  }

  private async betweenHands(): Promise<void> {
    const { view } = this;
    if (this.leaving || !view?.me) return;
    const seat = view.seats[view.me.seat];
    const { usual } = view.buyIn;
    if (seat !== undefined && seat.chips < usual * TOP_UP_BELOW) {
      const answer = await this.send('table:top-up', {
        commandId: this.options.newId(),
        table: this.table,
        sittingId: view.me.sittingId,
        amount: usual - seat.chips,
      });
      // A wallet that is empty too: somebody else may have the seat.
      if (!answer.ok && answer.code === 'WALLET.NOT_ENOUGH' && seat.chips === 0) await this.leave();
    }
    const mine = this.view?.me ? this.view.seats[this.view.me.seat] : undefined;
    if (mine?.sittingOut && mine.chips > 0) await this.sitIn();
  }

  private consider(): void {
    const { view } = this;
    const offer = view?.offer ?? null;
    if (view === null || offer === null || view.me === null || view.hand === null) return;
    // A decision may take several acts (a wager, then ready): what is offered now is what is answered.
    const question = `${offer.decisionId} ${offer.legal.map(({ act }) => act).join(' ')}`;
    if (this.answering === question) return;
    this.answering = question;
    const [from, to] = this.options.think;
    setTimeout(() => void this.act(offer.decisionId), from + this.options.random() * (to - from));
  }

  private async act(decisionId: string): Promise<void> {
    const { view } = this;
    const action = view?.offer?.decisionId === decisionId ? choose(view, this.options.random) : null;
    if (action === null) return;
    const answer = await this.send('table:act', { commandId: this.options.newId(), table: this.table, decisionId, action });
    if (answer.ok) this.options.tally.actions += 1;
    else if (answer.code !== 'COMMAND.STALE' && !answer.retry) this.options.tally.errors.push(`${answer.code} for ${JSON.stringify(action)} at ${decisionId}`);
    else this.answering = null;
  }

  /** Sends a message until it is answered; the same id each time, so that it acts once. */
  private async send<T extends object = object>(name: keyof ClientToServerEvents, message: object): Promise<Ack<T>> {
    for (let tries = 0; tries < 20 && this.socket !== null; tries += 1) {
      try {
        const answer = (await (this.socket as Socket).timeout(ANSWER_MS).emitWithAck(name, message)) as Ack<T>;
        if (!answer.ok) {
          this.options.tally.refusals.set(answer.code, (this.options.tally.refusals.get(answer.code) ?? 0) + 1);
          if (answer.retry) {
            await new Promise((done) => setTimeout(done, Math.min(2_000, Number(answer.params['waitMs'] ?? 250))));
            continue;
          }
        }
        return answer;
      } catch {
        // No answer: the same message goes out again.
      }
    }
    return { ok: false, code: 'ROOM.UNAVAILABLE', params: {}, retry: true };
  }
}

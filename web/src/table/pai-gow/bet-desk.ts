/**
 * My bet before it stands. Chips answer the finger at once; the room is told the whole bet when the finger rests, so
 * that what lies in the circle counts when the time runs out. One message is on its way at a time.
 */
import type { PaiGowAction } from '../../../../src/contracts/pai-gow.js';
import { Cell } from '../../room/cell.js';
import type { Timers } from '../../room/timers.js';
import { type Laid, type Least, NOTHING_LAID, sameWager, sumOf, pileAt, type Wager, wagerOf } from './chip-bet.js';

/** How long the finger rests before a bet is sent by itself. */
const REST_MS = 350;

export interface DeskState {
  readonly laid: Laid;
  /** Ready was pressed and is on its way. */
  readonly dealing: boolean;
}

/** Sends an act; true when the room took it. */
export type SendAct = (decisionId: string, action: PaiGowAction) => Promise<boolean>;

export class BetDesk {
  readonly state = new Cell<DeskState>({ laid: NOTHING_LAID, dealing: false });
  private decisionId: string | null = null;
  private least: Least = { bet: 0, side: 0 };
  /** What the room has taken. */
  private standing: Wager = { act: 'wager', amount: 0 };
  private sending = false;
  /** Chips were laid before the betting opened. */
  private early = false;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly send: SendAct,
    private readonly timers: Timers,
  ) {}

  /** A betting phase opened or closed for me, or my bet was changed elsewhere. `laid`: what lies at the room. */
  show(decisionId: string | null, least: Least, laid: Laid): void {
    this.least = least;
    const bet = wagerOf(laid, least);
    const mineMoved = this.sending || this.callOff !== null || !sameWager(this.target(), this.standing);
    if (decisionId === this.decisionId && (mineMoved || sameWager(bet, this.standing))) return;
    this.stop();
    const laidEarly = this.early && decisionId !== null && bet.amount === 0 ? this.state.value.laid : null;
    this.early = false;
    this.decisionId = decisionId;
    this.standing = bet;
    this.state.set({ laid: laidEarly ?? laid, dealing: false });
    if (laidEarly) this.put(laidEarly);
  }

  /** What I have laid now. Before the betting opens it waits there, and is sent when it does. */
  put(laid: Laid): void {
    if (this.state.value.dealing) return;
    this.state.update((s) => ({ ...s, laid }));
    this.stop();
    this.early = this.decisionId === null;
    if (this.early) return;
    this.callOff = this.timers.after(REST_MS, () => {
      this.callOff = null;
      void this.work();
    });
  }

  /** The bet stands: the room is told what lies, then that I am ready. */
  deal(): void {
    if (this.decisionId === null || sumOf(pileAt(this.state.value.laid, 'bet')) < this.least.bet) return;
    this.stop();
    this.state.update((s) => ({ ...s, dealing: true }));
    void this.work();
  }

  /** Nothing more is sent. */
  close(): void {
    this.stop();
    this.decisionId = null;
    this.early = false;
  }

  private target(): Wager {
    return wagerOf(this.state.value.laid, this.least);
  }

  private async work(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    let more = true;
    while (more) more = await this.sendNext();
    this.sending = false;
  }

  /** Sends the bet if the room has another one, else that I am ready. True when there may be more to send. */
  private async sendNext(): Promise<boolean> {
    const id = this.decisionId;
    const target = this.target();
    const wager = !sameWager(target, this.standing);
    if (id === null || (!wager && !this.state.value.dealing)) return false;
    const taken = await this.send(id, wager ? target : { act: 'ready' });
    if (id !== this.decisionId) return true;
    if (taken && wager) this.standing = target;
    if (!taken) this.state.update((now) => ({ ...now, dealing: false }));
    return taken && wager;
  }

  private stop(): void {
    this.callOff?.();
    this.callOff = null;
  }
}

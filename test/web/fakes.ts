/** Stand-ins for time and for views, shared by the tests of the web client. */
import type { StudRules, StudSeatView, StudView } from '../../src/contracts/seven-card-stud.js';
import type { BuyIn, StudTableView, TableFrame } from '../../src/contracts/table.js';
import type { Timers } from '../../web/src/room/timers.js';

/** Timers that run when the test says so. */
export class FakeTimers implements Timers {
  now = 0;
  private readonly waiting: { at: number; act: () => void }[] = [];

  after(ms: number, act: () => void): () => void {
    const entry = { at: this.now + ms, act };
    this.waiting.push(entry);
    return () => {
      const i = this.waiting.indexOf(entry);
      if (i >= 0) this.waiting.splice(i, 1);
    };
  }

  /** Lets `ms` pass, running what is due in order, and waits for promises in between. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (;;) {
      const due = this.waiting.filter((w) => w.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.waiting.splice(this.waiting.indexOf(due), 1);
      this.now = due.at;
      due.act();
      await settled();
    }
    this.now = end;
  }
}

/** Waits until promises that are ready have run. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 8; i++) await Promise.resolve();
}

/** A promise to be kept from outside. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (why: Error) => void } {
  let resolve!: (value: T) => void;
  let reject!: (why: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

export const RULES: StudRules = {
  seats: 10,
  stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50, minBuyIn: 2000, maxBuyIn: null },
  openPairDoubleBet: true,
  wagersPerStreet: 4,
  rake: { rateBp: 0, caps: { two: 0, threeToFour: 0, fiveOrMore: 0 }, noneOnThirdStreet: true },
  clock: { silentMs: 10_000, countdownMs: 20_000, reconnectMs: 20_000, betweenHandsMs: 3000 },
  timeoutPolicy: 'protect-all',
  protectionQuota: { count: 2, perHours: 24 },
  sitOut: { removeAfterMs: 600_000, removeAfterTimeouts: 3 },
  returnWithinMinutes: 60,
};

/** Ten big bets at least, 50 usually. */
export const BUY_IN: BuyIn = { min: 2000, max: null, usual: 10_000 };

export const NAMES = ['Ada', 'Marta', 'Nils', 'Okafor', 'Pilar', 'Sven', 'Ines', 'Tomas', 'Lucia', 'Bo'];

/** A ten-seat table, everybody seated, nothing being played. */
export function tableView(change: Partial<StudTableView> = {}): StudTableView {
  return {
    table: 'tbl_1', stream: 'watch', v: 5, name: 'Stud 1/2', game: 'seven-card-stud', currency: 'PLAY', rules: RULES, buyIn: BUY_IN, status: 'open',
    seats: NAMES.map((name, seat) => ({ seat, player: { id: `ply_${seat}`, name, bot: false }, chips: 10_000, sittingOut: null, connected: true, leaving: false, newcomer: false, promise: null })),
    handNo: 7, nextHandAt: null, hand: null, me: null, offer: null, ...change,
  };
}

/** A player in a hand. */
export function seatView(seat: number, change: Partial<StudSeatView> = {}): StudSeatView {
  return { seat, state: 'live', stack: 10_000, bet: 0, contributed: 25, up: ['2c'], down: [null, null], lastAct: null, away: false, shown: null, mucked: false, won: 0, ...change };
}

/** A hand between all ten. */
export function studView(change: Partial<StudView> = {}): StudView {
  return {
    game: 'seven-card-stud', handNo: 7, button: 0, street: 3, phase: 'betting', players: NAMES.map((_, seat) => seatView(seat)), pots: [], rake: [],
    bringIn: null, openPair: [], turn: null, awards: [], ...change,
  };
}

/** A frame of the watched stream. */
export function frame(v: number, events: TableFrame['events'] = [], stream = 'watch'): TableFrame {
  return { table: 'tbl_1', stream, v, at: v * 1000, events, offer: null };
}

/**
 * My bet before it stands. Chips answer the finger at once; the room is told the whole bet when the finger rests, so
 * that what lies in the circle counts when the time runs out. One message is on its way at a time.
 */
import type { Amount } from '../../../../src/contracts/ids.js';
import type { PaiGowAction } from '../../../../src/contracts/pai-gow.js';
import { Cell } from '../../room/cell.js';
import type { Timers } from '../../room/timers.js';
import { sumOf, type Pile } from './chip-bet.js';

/** How long the finger rests before a bet is sent by itself. */
const REST_MS = 350;

export interface DeskState {
  readonly pile: Pile;
  /** Ready was pressed and is on its way. */
  readonly dealing: boolean;
}

/** Sends an act; true when the room took it. */
export type SendAct = (decisionId: string, action: PaiGowAction) => Promise<boolean>;

export class BetDesk {
  readonly state = new Cell<DeskState>({ pile: [], dealing: false });
  private decisionId: string | null = null;
  private min: Amount = 0;
  /** What the room has taken. */
  private standing: Amount = 0;
  private sending = false;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly send: SendAct,
    private readonly timers: Timers,
  ) {}

  /** A betting phase opened or closed for me, or my bet was changed elsewhere. `pile`: what lies at the room. */
  show(decisionId: string | null, min: Amount, pile: Pile): void {
    this.min = min;
    const bet = sumOf(pile);
    const mineMoved = this.sending || this.callOff !== null || this.target() !== this.standing;
    if (decisionId === this.decisionId && (mineMoved || bet === this.standing)) return;
    this.stop();
    this.decisionId = decisionId;
    this.standing = bet;
    this.state.set({ pile, dealing: false });
  }

  /** What lies in my circle now. */
  put(pile: Pile): void {
    if (this.decisionId === null || this.state.value.dealing) return;
    this.state.update((s) => ({ ...s, pile }));
    this.stop();
    this.callOff = this.timers.after(REST_MS, () => {
      this.callOff = null;
      void this.work();
    });
  }

  /** The bet stands: the room is told what lies, then that I am ready. */
  deal(): void {
    if (this.decisionId === null || sumOf(this.state.value.pile) < this.min) return;
    this.stop();
    this.state.update((s) => ({ ...s, dealing: true }));
    void this.work();
  }

  /** Nothing more is sent. */
  close(): void {
    this.stop();
    this.decisionId = null;
  }

  /** Less than the minimum is no bet. */
  private target(): Amount {
    const sum = sumOf(this.state.value.pile);
    return sum < this.min ? 0 : sum;
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
    const amount = this.target();
    const wager = amount !== this.standing;
    if (id === null || (!wager && !this.state.value.dealing)) return false;
    const taken = await this.send(id, wager ? { act: 'wager', amount } : { act: 'ready' });
    if (id !== this.decisionId) return true;
    if (taken && wager) this.standing = amount;
    if (!taken) this.state.update((now) => ({ ...now, dealing: false }));
    return taken && wager;
  }

  private stop(): void {
    this.callOff?.();
    this.callOff = null;
  }
}

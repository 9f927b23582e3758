/**
 * What of a finished round is on the screen: its hands open one at a time, and at a private table, where the next
 * round opens at once, the result stays until its player asks for a new game.
 */
import type { PaiGowTableView } from '../../../../src/contracts/table.js';
import { Cell } from '../../room/cell.js';
import type { Timers } from '../../room/timers.js';
import type { Film } from '../table-controller.js';
import { opensHands, partlyRevealed, revealOrder } from './reveal.js';

/** How long each hand has the eye to itself before the next one opens. */
export const REVEAL_STEP_MS = 320;

export interface ShowState {
  /** The finished round that is shown; null: the table as it stands. */
  readonly result: PaiGowTableView | null;
  /** Hands open so far; all of them once the count reaches their number. */
  readonly opened: number;
  /** Hands are still being opened. */
  readonly running: boolean;
  /** The round whose result was cleared by its player. */
  readonly cleared: number | null;
  /** The table as its last round ended: whoever leaves while its hands are on the felt is still named there. */
  readonly ended: PaiGowTableView | null;
}

/** Shows rounds as they end. */
export class RoundShow {
  readonly state = new Cell<ShowState>({ result: null, opened: 0, running: false, cleared: null, ended: null });
  private callOff: (() => void) | null = null;

  constructor(private readonly timers: Timers) {}

  /** A frame came. `still`: nothing moves, all hands open together. */
  film({ before, after }: Film, still: boolean): void {
    if (before.game !== 'pai-gow' || after.game !== 'pai-gow' || !opensHands(before, after)) return;
    this.stop();
    this.state.update((s) => ({ ...s, result: after, ended: after, opened: 0, running: true }));
    if (still) this.skip();
    else this.next();
  }

  /** Opens all hands at once. */
  skip(): void {
    const { result, running } = this.state.value;
    if (!result || !running) return;
    this.stop();
    this.finish(result);
  }

  /** The player has seen the result: the felt is clear for the next bet. */
  newGame(handNo: number): void {
    this.stop();
    this.state.set({ result: null, opened: 0, running: false, cleared: handNo, ended: null });
  }

  /** Nothing more is shown. */
  close(): void {
    this.stop();
  }

  private next(): void {
    const { result, opened } = this.state.value;
    if (!result) return;
    if (opened + 1 >= revealOrder(result.hand).length) return this.finish(result);
    this.state.update((s) => ({ ...s, opened: s.opened + 1 }));
    this.callOff = this.timers.after(REVEAL_STEP_MS, () => this.next());
  }

  private finish(result: PaiGowTableView): void {
    const stays = result.rules.kind === 'private' && result.me !== null;
    this.state.update((s) => ({ ...s, result: stays ? result : null, opened: revealOrder(result.hand).length, running: false }));
  }

  private stop(): void {
    this.callOff?.();
    this.callOff = null;
  }
}

/** The view to draw: the table as it stands with the round that is shown. While a finished round is shown, nothing is asked. */
export function shownView(view: PaiGowTableView, { result, opened, cleared, ended }: ShowState): PaiGowTableView {
  if (result) {
    const nextHandAt = view.hand?.handNo === result.hand?.handNo ? view.nextHandAt : null;
    return partlyRevealed({ ...view, seats: seatsAtEnd(view, result), hand: result.hand, offer: null, nextHandAt }, opened);
  }
  if (view.hand?.phase === 'ended' && view.hand.handNo === cleared) return { ...view, hand: null };
  return ended && view.hand?.phase === 'ended' && view.hand.handNo === ended.hand?.handNo ? { ...view, seats: seatsAtEnd(view, ended) } : view;
}

/** The seats with those who were there when the round ended and have left since; who sits in their place now had no part in it. */
function seatsAtEnd(view: PaiGowTableView, { seats, hand }: PaiGowTableView): PaiGowTableView['seats'] {
  return view.seats.map((now) => {
    const then = seats.find((s) => s.seat === now.seat);
    if (now.player !== null) return now.newcomer || now.player.id === then?.player?.id ? now : { ...now, newcomer: true };
    return then?.player && hand?.players.some((p) => p.seat === now.seat && p.bet > 0) ? { ...now, player: then.player } : now;
  });
}

/**
 * What is drawn at a seat, worked out once per view. A seat whose model is as it was is left alone: with ten at a table
 * nine of ten are, whenever somebody acts.
 */
import type { StudSeatView } from '../../../../src/contracts/seven-card-stud.js';
import type { PublicPlayer, StudTableView } from '../../../../src/contracts/table.js';
import { money } from '../../messages/money.js';
import { Cell, type ReadableCell } from '../../room/cell.js';
import { nameEnd } from '../player-name.js';
import type { TurnTime } from '../turn-clock.js';
import { stackOf } from './hand-figures.js';
import { type SeatWord, seatLabel, seatWord, shortSeatWord } from './seat-words.js';

/** One seat, ready to be drawn; every field is compared by identity. */
export interface SeatModel {
  readonly seat: number;
  readonly player: PublicPlayer | null;
  /** The end of his name that stays on a small plate. */
  readonly nameEnd: string;
  readonly promised: boolean;
  /** In words of money. */
  readonly stack: string;
  /** The whole seat for a screen reader. */
  readonly label: string;
  readonly word: string | null;
  readonly tone: SeatWord['tone'];
  /** Beside a compact plate, lines parted by a line break. */
  readonly short: string | null;
  readonly shortTone: SeatWord['tone'];
  readonly button: boolean;
  readonly gone: boolean;
  readonly lost: boolean;
  readonly won: boolean;
  readonly betting: boolean;
  /** The hand on the table, 0: none. */
  readonly handNo: number;
  /** His part in the hand on the table; undefined: none. */
  readonly hand: StudSeatView | undefined;
  /** His place in the deal, -1: none; and how many are dealt to. */
  readonly order: number;
  readonly dealtTo: number;
}

/** All seats of a view. `strangers`: who sat down after the hand on the table was dealt to somebody else there. */
export function seatModels(view: StudTableView, strangers: ReadonlySet<number>): SeatModel[] {
  const { hand, currency } = view;
  const over = hand?.phase === 'showdown' || hand?.phase === 'ended';
  const players = view.seats.flatMap(({ player }) => player ?? []);
  return view.seats.map((seat) => {
    const order = strangers.has(seat.seat) ? -1 : (hand?.players.findIndex((p) => p.seat === seat.seat) ?? -1);
    const player = order >= 0 ? hand?.players[order] : undefined;
    const word = seatWord(seat, player, hand, currency);
    const short = shortSeatWord(seat, player, hand, currency);
    return {
      seat: seat.seat,
      player: seat.player,
      nameEnd: seat.player ? nameEnd(seat.player, players) : '',
      promised: seat.promise !== null,
      stack: money(stackOf(seat, player, hand), currency),
      label: seatLabel(view, seat, player, word),
      word: word?.text ?? null,
      tone: word?.tone ?? 'state',
      short: short?.lines.join('\n') ?? null,
      shortTone: short?.tone ?? 'state',
      button: hand?.button === seat.seat,
      gone: player?.state === 'folded' || (!player && hand !== null) || seat.sittingOut !== null,
      lost: over && player !== undefined && player.won === 0,
      won: (player?.won ?? 0) > 0,
      betting: (player?.bet ?? 0) > 0,
      handNo: hand?.handNo ?? 0,
      hand: player,
      order,
      dealtTo: hand?.players.length ?? 1,
    };
  });
}

/** One seat as it is watched by what draws it. */
export interface WatchedSeat {
  readonly model: ReadableCell<SeatModel>;
  /** The running turn's time, if it is this seat's. */
  readonly time: ReadableCell<TurnTime | null>;
}

/** The seats of a table, each told only of what changes there. */
export class WatchedSeats {
  private readonly seats: { readonly model: Cell<SeatModel>; readonly time: Cell<TurnTime | null> }[];

  constructor(view: StudTableView, strangers: ReadonlySet<number>) {
    this.seats = seatModels(view, strangers).map((model) => ({ model: new Cell(model), time: new Cell<TurnTime | null>(null) }));
  }

  at(seat: number): WatchedSeat {
    return this.seats[seat]!;
  }

  /** A new view of the same table. */
  show(view: StudTableView, strangers: ReadonlySet<number>): void {
    for (const [seat, model] of seatModels(view, strangers).entries()) {
      const cell = this.seats[seat]!.model;
      if (!same(cell.value, model)) cell.set(model);
    }
  }

  /** The time runs at this seat; null: at none. */
  turn(seat: number | null, time: TurnTime | null): void {
    for (const [n, watched] of this.seats.entries()) watched.time.set(n === seat ? time : null);
  }
}

function same(a: SeatModel, b: SeatModel): boolean {
  return (Object.keys(b) as (keyof SeatModel)[]).every((key) => Object.is(a[key], b[key]));
}

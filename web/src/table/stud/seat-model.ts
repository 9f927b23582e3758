/**
 * What is drawn at a seat, worked out once per view. A seat whose model is as it was is left alone: with ten at a table
 * nine of ten are, whenever somebody acts.
 */
import type { StudSeatView } from '../../../../src/contracts/seven-card-stud.js';
import type { PublicPlayer, StudTableView } from '../../../../src/contracts/table.js';
import { money } from '../../messages/money.js';
import { locale } from '../../messages/translate.js';
import { Cell, type ReadableCell } from '../../room/cell.js';
import type { Afterwards } from '../afterwards.js';
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

/** All that a seat's model comes from: as long as it is the same, so is the model. */
function sourcesOf({ hand, currency, seats }: StudTableView, no: number, order: number, end: string): readonly unknown[] {
  const player = order >= 0 ? hand?.players[order] : undefined;
  return [seats[no], end, player, order, hand?.handNo, hand?.phase, hand?.players.length, hand?.button === no, hand?.turn?.seat === no, currency, locale()];
}

/** What was worked out for the last view of a table, so that only what has changed is worked out anew. */
export class KnownSeats {
  /** Each seat's model, and what it came from. */
  readonly models: (readonly [sources: readonly unknown[], model: SeatModel])[] = [];
  private players: readonly PublicPlayer[] = [];
  private ends: readonly string[] = [];

  /** The end of each one's name that stays on a small plate. Each is compared with each: only when somebody has come or gone. */
  nameEnds(players: readonly PublicPlayer[]): readonly string[] {
    if (players.length !== this.players.length || players.some((player, i) => player !== this.players[i])) {
      this.players = players;
      this.ends = players.map((player) => nameEnd(player, players));
    }
    return this.ends;
  }
}

/** All seats of a view. `known`: what the last view's were. */
export function seatModels(view: StudTableView, known = new KnownSeats()): SeatModel[] {
  const { hand, currency } = view;
  const over = hand?.phase === 'showdown' || hand?.phase === 'ended';
  const players = view.seats.flatMap(({ player }) => player ?? []);
  const ends = known.nameEnds(players);
  return view.seats.map((seat, no) => {
    const order = seat.newcomer ? -1 : (hand?.players.findIndex((p) => p.seat === seat.seat) ?? -1);
    const end = seat.player ? (ends[players.indexOf(seat.player)] ?? '') : '';
    const sources = sourcesOf(view, no, order, end);
    const last = known.models[no];
    if (last?.[0].every((source, i) => Object.is(source, sources[i]))) return last[1];
    const player = order >= 0 ? hand?.players[order] : undefined;
    const word = seatWord(seat, player, hand, currency);
    const short = shortSeatWord(seat, player, hand, currency);
    const model: SeatModel = {
      seat: seat.seat,
      player: seat.player,
      nameEnd: end,
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
    known.models[no] = [sources, model];
    return model;
  });
}

/** One seat as it is watched by what draws it. */
export interface WatchedSeat {
  readonly model: ReadableCell<SeatModel>;
  /** The running turn's time, if it is this seat's. */
  readonly time: ReadableCell<TurnTime | null>;
}

/** How many seats change in one picture; a street, a showdown and a new hand change all of them. */
const AT_ONCE = 3;

/** The seats of a table, each told only of what changes there. */
export class WatchedSeats {
  private readonly seats: { readonly model: Cell<SeatModel>; readonly time: Cell<TurnTime | null> }[];
  /** Seats that are drawn as they were, and what they become. */
  private readonly behind = new Map<number, SeatModel>();
  private turnAt: number | null;
  private readonly known = new KnownSeats();

  /** `afterwards`: where seats that change together may follow one another; else all are drawn at once. */
  constructor(
    view: StudTableView,
    private readonly afterwards?: Afterwards,
  ) {
    this.turnAt = view.hand?.turn?.seat ?? null;
    this.seats = seatModels(view).map((model) => ({ model: new Cell(model), time: new Cell<TurnTime | null>(null) }));
  }

  at(seat: number): WatchedSeat {
    return this.seats[seat]!;
  }

  /** A new view of the same table. Who acted and whose turn it is come first; `together`: all do, because bets lie at the seats. */
  show(view: StudTableView, together = false): void {
    const turn = view.hand?.turn?.seat ?? null;
    const first = [this.turnAt, turn];
    this.turnAt = turn;
    this.behind.clear();
    for (const [seat, model] of seatModels(view, this.known).entries()) {
      if (!same(this.seats[seat]!.model.value, model)) this.behind.set(seat, model);
    }
    const order = [...this.behind.keys()].toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a)) || a - b);
    if (this.afterwards && !together && this.draw(order.slice(0, AT_ONCE))) this.afterwards.put(this, (whole) => this.draw([...this.behind.keys()].slice(0, whole ? Infinity : AT_ONCE)));
    else {
      this.afterwards?.drop(this);
      this.draw(order);
    }
  }

  /** Draws these seats as they are now; whether others are behind. */
  private draw(seats: readonly number[]): boolean {
    for (const seat of seats) {
      const model = this.behind.get(seat);
      this.behind.delete(seat);
      if (model) this.seats[seat]!.model.set(model);
    }
    return this.behind.size > 0;
  }

  /** The time runs at this seat; null: at none. */
  turn(seat: number | null, time: TurnTime | null): void {
    for (const [n, watched] of this.seats.entries()) watched.time.set(n === seat ? time : null);
  }
}

function same(a: SeatModel, b: SeatModel): boolean {
  return (Object.keys(b) as (keyof SeatModel)[]).every((key) => Object.is(a[key], b[key]));
}

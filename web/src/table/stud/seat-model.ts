/**
 * What is drawn at a seat, worked out once per view. A seat whose model is as it was is left alone: with ten at a table
 * nine of ten are, whenever somebody acts.
 */
import type { StudSeatView } from '../../../../src/contracts/seven-card-stud.js';
import type { PublicPlayer, StudTableView } from '../../../../src/contracts/table.js';
import { money } from '../../messages/money.js';
import { locale } from '../../messages/translate.js';
import { Cell, type ReadableCell } from '../../room/cell.js';
import { type Afterwards, RANKS } from '../afterwards.js';
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

/** The seats of a table, each told only of what changes there. */
export class WatchedSeats {
  private readonly seats: { readonly model: Cell<SeatModel>; readonly time: Cell<TurnTime | null> }[];
  /** Seats that are drawn as they were, and what they become: who acted, whose turn it is, the others. */
  private behind: (readonly [seat: number, model: SeatModel])[] = [];
  /** Who acted is a piece by himself, the others are another. */
  private readonly foremost = {};
  private readonly others = {};
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

  /** A new view of the same table, drawn seat by seat; `together`: all in one piece, because bets lie at the seats. */
  show(view: StudTableView, together = false): void {
    const draw = (whole: boolean): unknown => {
      this.look(view);
      if (whole || together || !this.afterwards) return this.draw(Infinity);
      // The others come after the bets and the pots. Those that wait already have waited for these as well.
      if (this.draw(1)) this.afterwards.put(this.others, (all) => this.draw(all ? Infinity : 1), RANKS.others);
      else this.afterwards.drop(this.others);
      return false;
    };
    if (this.afterwards) this.afterwards.put(this.foremost, draw);
    else draw(true);
  }

  /** Works out what has changed. */
  private look(view: StudTableView): void {
    const turn = view.hand?.turn?.seat ?? null;
    const first = [this.turnAt, turn];
    const place = (seat: number): number => (first.includes(seat) ? first.indexOf(seat) : first.length);
    this.turnAt = turn;
    const changed = [...seatModels(view, this.known).entries()].filter(([seat, model]) => !same(this.seats[seat]!.model.value, model));
    this.behind = changed.toSorted(([a], [b]) => place(a) - place(b));
  }

  /** Draws so many of the seats that are behind; whether others still are. */
  private draw(most: number): boolean {
    for (const [seat, model] of this.behind.splice(0, most)) this.seats[seat]!.model.set(model);
    return this.behind.length > 0;
  }

  /** The time runs at this seat; null: at none. */
  turn(seat: number | null, time: TurnTime | null): void {
    for (const [n, watched] of this.seats.entries()) watched.time.set(n === seat ? time : null);
  }
}

function same(a: SeatModel, b: SeatModel): boolean {
  return (Object.keys(b) as (keyof SeatModel)[]).every((key) => Object.is(a[key], b[key]));
}

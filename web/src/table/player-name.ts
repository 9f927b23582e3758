/** The name of whoever sits in a seat, also when he has just left. */
import type { PlayerId, SeatNo } from '../../../src/contracts/ids.js';
import type { PublicPlayer, TableView } from '../../../src/contracts/table.js';
import { ME, type Reader } from '../messages/catalogue.js';
import { saidName } from '../session/said-name.js';
import { listOf, t } from '../messages/translate.js';
import { cameLater } from './hand-part.js';

/** What every bot's name begins with; no person may take such a name. */
const BOT = /^bot\s+(?=\S)/i;

/** A player by name, wherever he is named: a bot is marked as one by his name, once, whatever it is called; a guest whom the room named, in the reader's language. */
export function nameOf(player: PublicPlayer): string {
  return player.bot ? t('seat.bot-name', { name: ownName(player) }) : saidName(player.name);
}

/** A player's own name, where a mark beside it says that he is a bot. */
export function ownName(player: PublicPlayer): string {
  return player.bot ? player.name.replace(BOT, '') : saidName(player.name);
}

/** Letters that are enough to know somebody by, and how many of a name's end are kept at most. */
const ENOUGH = 3;
const MOST_KEPT = 6;

/** A letter with the marks on it. */
const LETTERS = /\P{M}\p{M}*/gu;

/**
 * The end of a name that stays when a plate has no room for all of it; empty: its beginning tells enough. The number of a
 * guest stays (`G…4821`), and of names that begin alike as much as tells them apart (`A…dra`, `A…der`).
 */
export function nameEnd(player: PublicPlayer, others: readonly PublicPlayer[]): string {
  const letters = (each: PublicPlayer): string[] => ownName(each).toLocaleLowerCase().match(LETTERS) ?? [];
  const mine = letters(player);
  const alike = others.filter((other) => other.id !== player.id).map(letters).filter((other) => other.slice(0, ENOUGH).join('') === mine.slice(0, ENOUGH).join(''));
  const number = /\d{2,}$/.exec(ownName(player))?.[0] ?? '';
  if (alike.length === 0 && number === '') return '';
  let kept = number === '' ? ENOUGH : Math.min(number.length, ENOUGH + 1);
  while (kept < MOST_KEPT && alike.some((other) => other.slice(-kept).join('') === mine.slice(-kept).join(''))) kept += 1;
  return kept < mine.length ? (ownName(player).match(LETTERS) ?? []).slice(-kept).join('') : '';
}

/** The letter that stands for a player. */
export function initialOf(player: PublicPlayer): string {
  return (Array.from(ownName(player))[0] ?? '').toLocaleUpperCase();
}

function playerAt(view: TableView | undefined, seat: SeatNo): PublicPlayer | null {
  return view?.seats.find((s) => s.seat === seat)?.player ?? null;
}

/** A seat's player by name; "Seat 4" when nobody is known. */
export function playerName(view: TableView, seat: SeatNo, before?: TableView): string {
  const player = playerAt(view, seat) ?? playerAt(before, seat);
  return player ? nameOf(player) : t('seat.label', { no: seat + 1 });
}

/** Where somebody is told of: how the table stands, how it stood before, and who reads it. */
export interface Telling {
  readonly view: TableView;
  readonly before?: TableView | undefined;
  /** My id, also where these views were sent to a watcher; left out: who sits in my seat. */
  readonly myId?: PlayerId | null | undefined;
}

/** Who I am at a table where I sit. */
export function myIdAt(view: TableView | undefined): PlayerId | null {
  return view?.me ? (playerAt(view, view.me.seat)?.id ?? null) : null;
}

/** A player as a sentence names him: myself in the second person. */
export function toldName(player: PublicPlayer, { view, before, myId }: Telling): string | Reader {
  return player.id === (myId ?? myIdAt(view) ?? myIdAt(before)) ? ME : nameOf(player);
}

/** A seat's player as a sentence names him: myself in the second person, others by name. */
export function whoIs(seat: SeatNo, telling: Telling): string | Reader {
  const player = playerAt(telling.view, seat) ?? playerAt(telling.before, seat);
  return player ? toldName(player, telling) : playerName(telling.view, seat);
}

/** Whoever has a part in the hand on the table at a seat, by name; "Seat 4" when he has left and another sits there since. */
export function playedName(view: TableView, seat: SeatNo): string {
  return cameLater(view, seat) ? t('seat.label', { no: seat + 1 }) : playerName(view, seat);
}

/** Whoever has a part in the hand on the table at a seat, as a sentence names him. */
export function whoPlayed(seat: SeatNo, telling: Telling): string | Reader {
  return cameLater(telling.view, seat) ? t('seat.label', { no: seat + 1 }) : whoIs(seat, telling);
}

/** Several who have a part in the hand on the table as one sentence names them, myself first. */
export function listOfPlayers(seats: readonly SeatNo[], telling: Telling): string {
  const all = seats.map((seat) => whoPlayed(seat, telling));
  return listOf([...all.filter((each) => each === ME).map(() => t('seat.you')), ...all.filter((each) => typeof each === 'string')]);
}

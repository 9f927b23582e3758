/** The name of whoever sits in a seat, also when he has just left. */
import type { PlayerId, SeatNo } from '../../../src/contracts/ids.js';
import type { PublicPlayer, TableView } from '../../../src/contracts/table.js';
import { ME, type Reader } from '../messages/catalogue.js';
import { listOf, t } from '../messages/translate.js';

/** What every bot's name begins with; no person may take such a name. */
const BOT = /^bot\s+(?=\S)/i;

/** A player by name, wherever he is named: a bot is marked as one by his name, once, whatever it is called. */
export function nameOf(player: PublicPlayer): string {
  return player.bot ? t('seat.bot-name', { name: player.name.replace(BOT, '') }) : player.name;
}

/** The letter that stands for a player. */
export function initialOf(player: PublicPlayer): string {
  return (player.bot ? player.name.replace(BOT, '') : player.name).charAt(0).toLocaleUpperCase();
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

/** Several players as one sentence names them, myself first. */
export function listOfPlayers(seats: readonly SeatNo[], telling: Telling): string {
  const all = seats.map((seat) => whoIs(seat, telling));
  return listOf([...all.filter((each) => each === ME).map(() => t('seat.you')), ...all.filter((each) => typeof each === 'string')]);
}

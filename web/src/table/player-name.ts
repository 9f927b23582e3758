/** The name of whoever sits in a seat, also when he has just left. */
import type { SeatNo } from '../../../src/contracts/ids.js';
import type { PublicPlayer, TableView } from '../../../src/contracts/table.js';
import { t } from '../messages/translate.js';

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

/** A seat's player by name; "Seat 4" when nobody is known. */
export function playerName(view: TableView, seat: SeatNo, before?: TableView): string {
  const at = (v: TableView | undefined): PublicPlayer | null => v?.seats.find((s) => s.seat === seat)?.player ?? null;
  const player = at(view) ?? at(before);
  return player ? nameOf(player) : t('seat.label', { no: seat + 1 });
}

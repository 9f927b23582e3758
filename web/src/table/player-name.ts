/** The name of whoever sits in a seat, also when he has just left. */
import type { SeatNo } from '../../../src/contracts/ids.js';
import type { PublicPlayer, TableView } from '../../../src/contracts/table.js';
import { t } from '../messages/translate.js';

/** A name for a narrow plate: the mark beside it says that it is a bot. */
export function shortName(player: PublicPlayer): string {
  return player.bot ? player.name.replace(/^Bot\s+(?=\S)/i, '') : player.name;
}

/** A seat's player by name; "Seat 4" when nobody is known. */
export function playerName(view: TableView, seat: SeatNo, before?: TableView): string {
  const at = (v: TableView | undefined): string | undefined => v?.seats.find((s) => s.seat === seat)?.player?.name;
  return at(view) ?? at(before) ?? t('seat.label', { no: seat + 1 });
}

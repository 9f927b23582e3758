/** The name of whoever sits in a seat, also when he has just left. */
import type { SeatNo } from '../../../src/contracts/ids.js';
import type { TableView } from '../../../src/contracts/table.js';
import { t } from '../messages/translate.js';

/** A seat's player by name; "Seat 4" when nobody is known. */
export function playerName(view: TableView, seat: SeatNo, before?: TableView): string {
  const at = (v: TableView | undefined): string | undefined => v?.seats.find((s) => s.seat === seat)?.player?.name;
  return at(view) ?? at(before) ?? t('seat.label', { no: seat + 1 });
}

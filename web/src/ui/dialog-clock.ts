/** My running clock in words, for whatever dialog lies over the table; null: nothing is asked of me. */
import { Cell } from '../room/cell.js';

export const dialogClock = new Cell<string | null>(null);

/** Where seats and packets lie: seven positions, the bank at 1 (pai gow §4.2). */
import type { PaiGowDirection, PaiGowDraw, PaiGowRules } from '../../contracts/pai-gow.js';
import type { SeatNo } from '../../contracts/ids.js';

/** Positions of the table, the bank's included. */
export const POSITIONS = 7;
export const BANK_POSITION = 1;

/** The position reached by counting `count` from the bank, itself 1, in one direction; named in the other's numbers when they differ. */
function counted(count: number, counting: PaiGowDirection, numbering: PaiGowDirection): number {
  return counting === numbering || count === BANK_POSITION ? count : POSITIONS + 2 - count;
}

/** A place round the table, clockwise: the dealer's is 0, the seats lie from his left on. Null: the dealer. */
function placeOf(seat: SeatNo | null): number {
  return seat === null ? 0 : seat + 1;
}

/** The position of a seat, or of the dealer (null), counted from who banks: a seat, or the dealer (null). */
export function positionOf(seat: SeatNo | null, bank: SeatNo | null, { direction }: Pick<PaiGowRules, 'direction'>): number {
  const steps = (placeOf(seat) - placeOf(bank) + POSITIONS) % POSITIONS;
  return counted(BANK_POSITION + steps, 'clockwise', direction);
}

/** Draws the position whose packet is dealt first: a number 1..7, or three dice counted round the table (pai gow §4.2). */
export function drawPosition(rules: PaiGowRules, randomInt: (bound: number) => number): PaiGowDraw {
  if (rules.draw === 'number') {
    const number = randomInt(POSITIONS) + 1;
    return { dice: null, number, position: number };
  }
  const dice = [randomInt(6) + 1, randomInt(6) + 1, randomInt(6) + 1];
  const number = dice.reduce((sum, die) => sum + die, 0);
  return { dice, number, position: counted(((number - 1) % POSITIONS) + 1, rules.diceCount, rules.direction) };
}

/** The position that gets the packet dealt as number `packet`, 0..6: the drawn one first, then on in the direction of dealing. */
export function positionOfPacket(packet: number, drawn: number): number {
  return ((drawn - 1 + packet) % POSITIONS) + 1;
}

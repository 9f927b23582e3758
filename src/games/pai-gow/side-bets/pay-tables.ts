/** Which entry of a side bet's pay table a hand is paid by, and the most it can pay (pai gow §9). */
import type { Amount } from '../../../contracts/ids.js';
import type { PayTable } from '../../../contracts/http.js';
import type { PaiGowSideBetName } from '../../../contracts/pai-gow.js';
import { PAI_GOW_SIDE_BET_NAMES as SIDE_BET_NAMES, PAI_GOW_SIDE_BETS as SIDE_BETS, PAI_GOW_SIDE_CODES as SIDE_CODES, type PaiGowSideBet as SideBet, type PaiGowSideCode as SideCode } from '../../../contracts/pai-gow-side-bets.js';

export { SIDE_BET_NAMES, SIDE_BETS, SIDE_CODES, type SideBet, type SideCode };

const BITS = Object.fromEntries(SIDE_CODES.map((code, at) => [code, 1 << at])) as Readonly<Record<SideCode, number>>;

/** A code as one bit of a number. */
export function bitOf(code: SideCode): number {
  return BITS[code];
}

/** The codes whose bits are set. */
export function codesIn(bits: number): SideCode[] {
  return SIDE_CODES.filter((code) => (bits & BITS[code]) !== 0);
}

/** The same as players are told it. */
export const PAY_TABLES: readonly PayTable[] = SIDE_BET_NAMES.map((name) => {
  const { on, pays, envy } = SIDE_BETS[name];
  return {
    name,
    on,
    pays: pays.map(([code, odds]) => ({ code, odds })),
    envy: envy === undefined ? null : { from: envy.from, pays: envy.pays.map(([code, amount]) => ({ code, amount })) },
  };
});

/** Codes as bits in the order of a pay table, and its entries beside them. */
interface ReadyTable {
  readonly bits: readonly number[];
  readonly entries: readonly (readonly [code: SideCode, worth: number])[];
}

function readyTable(entries: ReadyTable['entries']): ReadyTable {
  return { bits: entries.map(([code]) => bitOf(code)), entries };
}

const PAYS = new Map<SideBet, ReadyTable>();
const ENVIES = new Map<SideBet, ReadyTable>();
for (const bet of Object.values(SIDE_BETS)) {
  PAYS.set(bet, readyTable(bet.pays));
  if (bet.envy !== undefined) ENVIES.set(bet, readyTable(bet.envy.pays));
}

function firstOf(table: ReadyTable | undefined, bits: number): readonly [code: SideCode, worth: number] | null {
  if (table === undefined) return null;
  for (let at = 0; at < table.bits.length; at++) if ((table.bits[at]! & bits) !== 0) return table.entries[at]!;
  return null;
}

/** What a hand is paid for, and the odds to one; null when it loses. */
export function paidFor(bet: SideBet, bits: number): readonly [code: SideCode, odds: number] | null {
  return firstOf(PAYS.get(bet), bits);
}

/** What another player's hand brings by envy; 0 for nothing. */
export function enviedFor(bet: SideBet, bits: number): Amount {
  return firstOf(ENVIES.get(bet), bits)?.[1] ?? 0;
}

/** The highest odds of each side bet, the highest envy, and the stake that it takes. */
const MOST = Object.fromEntries(
  Object.entries(SIDE_BETS).map(([name, { pays, envy }]) => [name, { odds: pays[0]?.[1] ?? 0, envyFrom: envy?.from ?? Number.MAX_SAFE_INTEGER, envy: envy?.pays[0]?.[1] ?? 0 }]),
) as Readonly<Record<PaiGowSideBetName, { readonly odds: number; readonly envyFrom: Amount; readonly envy: Amount }>>;

/** The most that a stake on a side bet can win, before the table's cap; `others`: players whose hands it may be paid for. */
export function mostPaid(name: PaiGowSideBetName, stake: Amount, others: number): Amount {
  const { odds, envyFrom, envy } = MOST[name];
  return stake * odds + (stake < envyFrom ? 0 : others * envy);
}

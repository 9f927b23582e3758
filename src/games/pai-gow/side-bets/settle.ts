/** Side bets settled (pai gow §9): always by the house (pai gow §5.5), within the table's cap on payouts (pai gow §3.2). */
import type { Amount } from '../../../contracts/ids.js';
import type { PaiGowRules, PaiGowSideBetName, PaiGowSideBets, PaiGowSideResult } from '../../../contracts/pai-gow.js';
import type { CardIndex } from '../../../core/card.js';
import type { PaiGowHands } from '../../../evaluator/index.js';
import { mostPaid, SIDE_BETS, type SideCode } from './pay-tables.js';
import { sideCodesOf } from './seven-cards.js';

/** What side bets are decided on. */
export interface SideBetTable {
  readonly hands: PaiGowHands;
  readonly rules: PaiGowRules;
  readonly bankCards: readonly CardIndex[];
  readonly bankFront: readonly CardIndex[];
  /** Hands of all players that were shown, by seat; the bank's is not among them. */
  readonly shown: ReadonlyMap<number, readonly CardIndex[]>;
}

/** Side bets of a seat in the order of the table's rules. */
export function stakesOf(rules: Pick<PaiGowRules, 'sideBets'>, bets: PaiGowSideBets): (readonly [PaiGowSideBetName, Amount])[] {
  return rules.sideBets.map((name) => [name, bets[name] ?? 0] as const).filter(([, stake]) => stake > 0);
}

/** All chips on a seat's side bets. */
export function sumOf(bets: PaiGowSideBets): Amount {
  return Object.values(bets).reduce((sum: number, stake) => sum + stake, 0);
}

/** The most that the house can lose to one seat's side bets. */
export function sideCoverOf(rules: PaiGowRules, bets: PaiGowSideBets): Amount {
  const stakes = stakesOf(rules, bets);
  if (stakes.length === 0) return 0;
  const most = stakes.reduce((sum, [name, stake]) => sum + mostPaid(name, stake, rules.seats - 1), 0);
  return Math.min(rules.sideBet.maxPayout, most);
}

/** What the bank's hand and both hands together are, beside what each is by itself. */
function bankCodes({ hands, bankCards, bankFront }: SideBetTable, own: ReadonlySet<SideCode>): Set<SideCode> {
  const codes = new Set(sideCodesOf(hands, bankCards));
  const front = hands.describeFront(hands.evaluateFront(bankFront[0]!, bankFront[1]!));
  if (front.code === 'high-card' && front.ranks[0] === 9) codes.add('front-9');
  if (codes.has('pai-gow-14') && own.has('pai-gow-14')) codes.add('pai-gow-14-both');
  return codes;
}

/** What the hands of the others are worth to a bet with envy. */
function envyOf(table: SideBetTable, seat: number, name: PaiGowSideBetName, stake: Amount): Amount {
  const { envy } = SIDE_BETS[name];
  if (envy === undefined || stake < envy.from) return 0;
  let sum = 0;
  for (const [other, cards] of table.shown) {
    if (other === seat) continue;
    const codes = sideCodesOf(table.hands, cards);
    sum += envy.pays.find(([code]) => codes.has(code))?.[1] ?? 0;
  }
  return sum;
}

/** What becomes of a seat's side bets, in the order of the table's rules. */
export function settleSideBets(table: SideBetTable, seat: number, cards: readonly CardIndex[], bets: PaiGowSideBets): PaiGowSideResult[] {
  const stakes = stakesOf(table.rules, bets);
  if (stakes.length === 0) return [];
  const own = sideCodesOf(table.hands, cards);
  let left = table.rules.sideBet.maxPayout;
  return stakes.map(([name, stake]): PaiGowSideResult => {
    const { on, pays } = SIDE_BETS[name];
    const codes = on === 'player' ? own : bankCodes(table, own);
    const [code, odds] = pays.find(([each]) => codes.has(each)) ?? [null, 0];
    const envy = Math.min(left, envyOf(table, seat, name, stake));
    left -= envy;
    const won = Math.min(left, stake * odds);
    left -= won;
    return { name, stake, code, pays: odds, envy, net: (code === null ? -stake : won) + envy };
  });
}

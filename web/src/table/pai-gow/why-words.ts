/** Why a house way set a hand as it did: the rule that applied, in a sentence with the ranks it looked at (pai gow §8). */
import type { PaiGowSetHand } from '../../../../src/contracts/pai-gow.js';
import { tryTranslate } from '../../messages/translate.js';

function word(kind: 'rank' | 'ranks', rank: number | undefined): string {
  return rank === undefined ? '' : (tryTranslate(`${kind}.${rank}`) ?? '');
}

/** The sentence for the rule that set this hand; undefined when its player set it himself, or the rule is not known here. */
export function wordWhy({ rule, ruleRanks = {} }: Pick<PaiGowSetHand, 'rule' | 'ruleRanks'>): string | undefined {
  if (rule === null) return undefined;
  const { first, second, top, next } = ruleRanks;
  return tryTranslate(`why.rule.${rule}`, { firsts: word('ranks', first), seconds: word('ranks', second), top: word('rank', top), next: word('rank', next) });
}

/** Whether the same two cards lie in front. */
export function setAlike(a: Pick<PaiGowSetHand, 'front'>, b: Pick<PaiGowSetHand, 'front'>): boolean {
  return a.front.every((card) => b.front.includes(card));
}

/** Why Done is off. */
import type { PaiGowSplit } from '../../../../src/contracts/pai-gow.js';
import { wordFront, wordHand } from '../../messages/card-words.js';
import { t } from '../../messages/translate.js';

/** Why my hand cannot be set as it lies, and what to do; null: it can (pai gow §2.5, §4.4). */
export function wordNotDone(split: PaiGowSplit | null): string | null {
  if (split === null) return t('pg.done-cards');
  return split.foul ? t('pg.foul', { front: wordFront(split.frontHand), back: wordHand(split.backHand) }) : null;
}

/** The keys that answer my turn at the Pai Gow table, in words: for who cannot see them on the buttons. */
import { listOf, t } from '../../messages/translate.js';
import type { KeyAction, KeyMap } from '../keys/key-map.js';
import { wordKey } from '../keys/key-words.js';

/** What is offered beside what is always there. */
interface Offered {
  /** The bank may be shared. */
  readonly share: boolean;
  /** What the button says that ends betting. */
  readonly deal: string;
  /** The last bet as it is written; null: none. */
  readonly lastBet: string | null;
}

/** "Keys: House Way (H), Done (D)."; empty where nothing has a key. */
export function keysOf(stage: 'bank' | 'bet' | 'set', keys: KeyMap, { share, deal, lastBet }: Offered): string {
  const acts: readonly (readonly [KeyAction, string])[] =
    stage === 'bank' ? [['bank.take', t('pg.bank-take')], ...(share ? [['bank.share', t('pg.bank-share')] as const] : []), ['bank.pass', t('pg.bank-pass')]]
    : stage === 'set' ? [['set.house-way', t('pg.house-way')], ['set.done', t('pg.done')]]
    : [...(lastBet === null ? [] : [['bet.re-bet', t('pg.re-bet', { amount: lastBet })] as const]), ['bet.deal', deal]];
  const named = acts.flatMap(([action, act]) => {
    const key = keys[action];
    return key === null ? [] : [t('turn.key', { act, key: wordKey(key) })];
  });
  return named.length === 0 ? '' : t('turn.keys', { keys: listOf(named) });
}

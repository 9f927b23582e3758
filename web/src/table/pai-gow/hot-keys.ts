/** The keys of the Pai Gow table: what a key asks for, by what can be done now. */
import { actionFor, DEFAULT_KEYS, type KeyGroup, type KeyMap } from '../keys/key-map.js';

/** What a key asks for. `chip`: the chip at this place of the tray; `card`: the card at this place of my seven. */
export type PaiGowKey =
  | { readonly does: 'chip' | 'card'; readonly index: number }
  | { readonly does: 'take-back' | 'clear' | 're-bet' | 'deal' | 'done' | 'house-way' | 'new-game' | 'open-all' | 'bank' | 'co-bank' | 'pass' };

/** What is open to the player. */
export type PaiGowStage = 'bank' | 'bet' | 'set' | 'reveal' | 'result' | 'none';

const GROUP: Readonly<Record<Exclude<PaiGowStage, 'none'>, KeyGroup>> = { bank: 'bank', bet: 'bet', set: 'set', reveal: 'end', result: 'end' };

/** What `key` (as `keyOf` names it) means in this stage; null: nothing. Escape always opens all hands at once. */
export function keyMeans(stage: PaiGowStage, key: string | null, keys: KeyMap = DEFAULT_KEYS): PaiGowKey | null {
  if (stage === 'none') return null;
  if (stage === 'reveal' && key === 'Escape') return { does: 'open-all' };
  const action = actionFor(GROUP[stage], key, keys);
  switch (action) {
    case null:
    case 'stud.fold':
    case 'stud.passive':
    case 'stud.bring-in':
    case 'stud.raise':
    case 'stud.big':
      return null;
    case 'bank.take':
      return { does: 'bank' };
    case 'bank.share':
      return { does: 'co-bank' };
    case 'bank.pass':
      return { does: 'pass' };
    case 'bet.take-back':
      return { does: 'take-back' };
    case 'bet.clear':
      return { does: 'clear' };
    case 'bet.re-bet':
      return { does: 're-bet' };
    case 'bet.deal':
      return { does: 'deal' };
    case 'set.house-way':
      return { does: 'house-way' };
    case 'set.done':
      return { does: 'done' };
    case 'end.next':
      return { does: stage === 'reveal' ? 'open-all' : 'new-game' };
    default:
      return { does: action.startsWith('bet.') ? 'chip' : 'card', index: Number(action.at(-1)) - 1 };
  }
}

/** The keys of the Pai Gow table: what a key asks for, by what can be done now. */

/** What a key asks for. `chip`: the chip at this place of the tray; `card`: the card at this place of my seven. */
export type PaiGowKey =
  | { readonly does: 'chip' | 'card'; readonly index: number }
  | { readonly does: 'take-back' | 'clear' | 're-bet' | 'deal' | 'done' | 'house-way' | 'new-game' | 'open-all' | 'bank' | 'co-bank' | 'pass' };

/** What is open to the player. */
export type PaiGowStage = 'bank' | 'bet' | 'set' | 'reveal' | 'result' | 'none';

const LETTERS: Readonly<Record<PaiGowStage, Readonly<Record<string, PaiGowKey>>>> = {
  bank: { b: { does: 'bank' }, s: { does: 'co-bank' }, p: { does: 'pass' } },
  bet: { backspace: { does: 'take-back' }, c: { does: 'clear' }, r: { does: 're-bet' }, d: { does: 'deal' } },
  set: { h: { does: 'house-way' }, d: { does: 'done' } },
  reveal: { n: { does: 'open-all' }, escape: { does: 'open-all' } },
  result: { n: { does: 'new-game' } },
  none: {},
};

/** What `key` means in this stage; null: nothing. */
export function keyMeans(stage: PaiGowStage, key: string): PaiGowKey | null {
  const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : null;
  if (digit !== null && stage === 'bet') return { does: 'chip', index: digit };
  if (digit !== null && stage === 'set') return { does: 'card', index: digit };
  return LETTERS[stage][key.toLowerCase()] ?? null;
}

/** Every rule of every house way is explained in every language (pai gow §8). */
import { describe, expect, it } from '@jest/globals';
import type { PaiGowRuleRanks } from '../../src/contracts/pai-gow.js';
import { type CardIndex, cardName, parseCard } from '../../src/core/card.js';
import { homeRanking, HOUSE_WAY_NAMES, houseWay, houseWayRules } from '../../src/games/pai-gow/index.js';
import { LANGUAGES, WORDS } from '../../web/src/messages/languages.js';
import { addWords } from '../../web/src/messages/translate.js';
import { PaiGowPlain } from '../../web/src/table/plain/pai-gow-plain.js';
import { wordWhy } from '../../web/src/table/pai-gow/why-words.js';
import { PAI_GOW_SITUATIONS } from '../../web/dev/pai-gow-situations.js';
import './all-words.js';

const DECK = 53;

/** Seven different cards drawn by a small generator of our own: the same in every run. */
function* hands(count: number): Generator<CardIndex[]> {
  let x = 20_260_101;
  for (let n = 0; n < count; n++) {
    const deck = Array.from({ length: DECK }, (_, card) => card);
    for (let at = 0; at < 7; at++) {
      x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
      const other = at + (x % (DECK - at));
      [deck[at], deck[other]] = [deck[other]!, deck[at]!];
    }
    yield deck.slice(0, 7);
  }
}

function explained(way: (typeof HOUSE_WAY_NAMES)[number], cards: string): string | undefined {
  const { rule, ranks } = houseWay(way, homeRanking(way))(cards.split(' ').map(parseCard));
  return wordWhy({ rule, ruleRanks: ranks });
}

describe('why did the house play it so?', () => {
  const codes = [...new Set(HOUSE_WAY_NAMES.flatMap((way) => houseWayRules(way)))].toSorted();
  const full: PaiGowRuleRanks = { first: 11, second: 6, top: 14, next: 9 };

  it.each(LANGUAGES)('every rule of the nine house ways has a sentence of its own words in %s, and no sentence is left over', async (language) => {
    expect(HOUSE_WAY_NAMES).toHaveLength(9);
    const { messages } = await WORDS[language]['house-way']();
    const rules = Object.keys(messages).filter((key) => key.startsWith('why.rule.')).map((key) => key.slice('why.rule.'.length));
    expect(rules.toSorted()).toEqual(codes);
    addWords({ ...(await WORDS[language].room()).messages, ...messages });
    for (const rule of codes) {
      const sentence = wordWhy({ rule, ruleRanks: full })!;
      expect([rule, sentence]).toEqual([rule, expect.stringMatching(/^\p{Lu}[^{}]{20,}\.$/u)]);
    }
    addWords({ ...(await WORDS.en.room()).messages, ...(await WORDS.en['house-way']()).messages });
  });

  it('no hand is set by a rule that is not listed, and none of its ranks is missing from the sentence', () => {
    const known = new Set(codes);
    const wrong: string[] = [];
    for (const way of HOUSE_WAY_NAMES) {
      const set = houseWay(way, homeRanking(way));
      for (const cards of hands(20_000)) {
        const { rule, ranks } = set(cards);
        if (!known.has(rule)) wrong.push(`${way} set ${cards.map(cardName).join(' ')} by ${rule}`);
        // Where a place of the sentence had no rank, two separators would meet.
        const sentence = wordWhy({ rule, ruleRanks: ranks })!;
        if (/ {2}| [,.:]|, ,/.test(sentence)) wrong.push(`${rule}: ${sentence}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('says what the rule looked at', () => {
    expect(explained('trump-plaza', 'Ah Js Jh 9s 6c 6d 2c')).toBe('A high pair and a low one, jacks and sixes, with an ace to play: both pairs stay behind, ace and nine go in front.');
    expect(explained('room', 'Ah Js Jh 9s 6c 6d 2c')).toBe('The higher pair, jacks, is sixes or better, so the pairs are split: sixes go in front.');
    expect(explained('trump-plaza', 'Ks Qh Jd 9c 7s 4h 3d')).toBe('There is no pair: the highest card, king, stays behind, and the next two go in front.');
    expect(explained('casino-real', 'As Ah Ad Ac Jk 9s 2c')).toBe('Five aces are split: two go in front, three stay behind.');
    expect(wordWhy({ rule: null })).toBeUndefined();
  });

  it('of my own hand too, won or lost: how the house way would have set what I set myself', () => {
    const { view } = PAI_GOW_SITUATIONS['pai-gow-loss']!();
    const mine = view.hand!.players.find(({ seat }) => seat === view.me!.seat)!;
    const would = { ...mine.hand!, front: mine.hand!.back.slice(0, 2), rule: 'pair.behind', ruleRanks: { first: 9, top: 13, next: 12 } };
    const say = (change: object): string => {
      const hand = { ...view.hand!, players: view.hand!.players.map((each) => (each === mine ? { ...mine, hand: { ...mine.hand!, rule: null }, ...change } : each)) };
      return new PaiGowPlain(() => [], () => undefined).why({ ...view, hand }, mine.seat).join(' ');
    };
    expect(say({ houseWay: would })).toMatch(/You set your hand yourself\. The house way would have set it like this\. The house way: Front: .* One pair: nines stay behind, and the two highest others, king and queen, go in front\.$/);
    expect(say({ houseWay: { ...would, front: mine.hand!.front } })).toContain('just as the house way would have.');
    expect(say({})).toContain(`The player in seat ${mine.seat + 1} set this hand.`);
  });
});

/** Side bets, variants and the dragon hand (pai gow §3.2, §4.3, §9, §14). */
import { describe, expect, test } from '@jest/globals';
import type { PaiGowSideBetName } from '../../src/contracts/pai-gow.js';
import { parseCard } from '../../src/core/card.js';
import { paiGowHands } from '../../src/evaluator/index.js';
import { mostPaid, SIDE_BET_NAMES, SIDE_BETS } from '../../src/games/pai-gow/side-bets/pay-tables.js';
import { sideCodesOf } from '../../src/games/pai-gow/side-bets/seven-cards.js';
import { type Place, Round, rulesOf } from './round.js';

const hands = paiGowHands({ joker: 'bug', wheel: 'second' });
const codes = (names: string): string[] => [...sideCodesOf(hands, names.split(' ').map(parseCard))];

/** Seats bet 10.00 and what lies beside it, and all set the house way. */
function settled(bets: Readonly<Record<number, readonly [cards: string, beside: string]>>, rules: object, bank: string): Round {
  const seats: Record<number, Place> = {};
  for (const [seat, [cards]] of Object.entries(bets)) seats[Number(seat)] = { cards };
  const round = new Round({ seats, bank, rules: rulesOf(rules), houseBank: 1_000_000_000 });
  for (const [seat, [, beside]] of Object.entries(bets)) round.acts(`${seat} bet 1000 ${beside}`.trim()).acts(`${seat} ready`);
  for (const seat of Object.keys(bets)) if (round.state.phase === 'setting') round.acts(`${seat} house-way`);
  return round;
}

const BANK = 'Ks Kh Jd Tc 8c 6s 2c';

describe('what seven cards are paid for', () => {
  test.each([
    ['8s 7s 6s 5s 4s 3s 2s', ['straight-flush', 'natural-seven-straight-flush']],
    ['As Ks Qs Js Ts 9s 8s', ['royal-flush', 'natural-seven-straight-flush']],
    ['As 7s 6s 5s 4s 3s 2s', ['straight-flush', 'natural-seven-straight-flush']],
    ['Jk 7s 6s 5s 4s 3s 2s', ['straight-flush', 'joker-seven-straight-flush']],
    ['9s Jk 7s 6s 5s 4s 3s', ['straight-flush', 'joker-seven-straight-flush']],
    ['Ks 2s 3s 4s 5s 6s As', ['straight-flush']],
    ['As Ks Qs Js Ts Kh Qh', ['royal-flush', 'royal-match']],
    ['As Ks Qs Js Jk Kh Qh', ['royal-flush', 'royal-match']],
    ['As Ks Qs Js Ts Kh Qd', ['royal-flush']],
    ['Jk As Ah Ad Ac 2c 3d', ['five-aces']],
    ['8s 8h 8d Ks Kh Jd 4c', ['full-house']],
    ['7s 7h 7d 4c 5d 6h 8s', ['straight', 'three-of-a-kind']],
    ['9s 9h 8s 8h 7d 7c 2d', ['three-pair']],
    ['Jk 9h 8s 8h 7d 7c 2d', []],
    ['9s 8d 7c 5h 4d 3s 2c', ['pai-gow-9']],
    ['Jk Kd Js 9c 7h 5d 3s', ['pai-gow-14', 'pai-gow-14-joker']],
    ['As Ks Js 9h 7c 5d 3d', ['pai-gow-14']],
    ['Qs Qd Js 9h 7c 5d 3d', []],
  ])('pai gow §9: %s', (cards, expected) => {
    expect(codes(cards).sort()).toEqual([...expected].sort());
  });
});

describe('side bets', () => {
  test('pai gow §9, §14.37: Fortune 5.00 with eights full pays 25.00 while the main bet loses', () => {
    const round = settled({ 0: ['8s 8h 8d Kc Kd Jc 4c', 'fortune 500'] }, { sideBets: ['fortune'] }, 'As Ah Ad Qc Qd 5c 4h');
    expect(round.result(0)).toMatchObject({ outcome: 'push' });
    expect(round.player(0).sideResults).toEqual([{ name: 'fortune', stake: 500, code: 'full-house', pays: 5, envy: 0, net: 2_500 }]);
    const lost = settled({ 0: ['8s 8h 8d Kc Kd Jc 4c', 'fortune 500'] }, { sideBets: ['fortune'] }, 'As Ah Ad Qc Qd Qh 5c');
    expect(lost.result(0)).toMatchObject({ outcome: 'loss', net: -1_000 });
    expect(lost.player(0).sideResults[0]).toMatchObject({ net: 2_500 });
    expect(lost.outcome!.stacks).toEqual([{ seat: 0, chips: 100_000 + 1_500 }]);
  });

  test('pai gow §9.1, §14.38: three of a kind beside a straight pays 3, not 2', () => {
    const round = settled({ 0: ['7s 7h 7d 4c 5d 6h 8s', 'fortune 500'] }, { sideBets: ['fortune'] }, BANK);
    expect(round.player(0).sideResults[0]).toMatchObject({ code: 'three-of-a-kind', pays: 3, net: 1_500 });
  });

  test('pai gow §9.1, §14.39: envy is paid for the hands of others, not for one’s own, from a bet of 5.00 on', () => {
    const bets = {
      0: ['9s 9h 9d 9c 5h 4d 2s', 'fortune 500'],
      2: ['7s 7h 7d 7c 3h 4c 2d', 'fortune 400'],
      5: ['Qh Jh Th 8h Jk As 3s', ''],
    } as const;
    const round = settled(bets, { sideBets: ['fortune'] }, 'Ks Kd Jd Tc 8c 6s 2c');
    expect(round.player(0).sideResults[0]).toMatchObject({ code: 'four-of-a-kind', pays: 25, envy: 500 + 2_000, net: 12_500 + 2_500 });
    expect(round.player(2).sideResults[0]).toMatchObject({ code: 'four-of-a-kind', envy: 0, net: 10_000 });
  });

  test('pai gow §9.2, §14.40: Insurance 5.00 pays 500.00 for nine-high, 15.00 for ace-high with the joker', () => {
    const rules = { sideBets: ['insurance'] };
    expect(settled({ 0: ['9s 8h 7d 5c 4s 3h 2d', 'insurance 500'] }, rules, BANK).player(0).sideResults[0]).toMatchObject({ code: 'pai-gow-9', pays: 100, net: 50_000 });
    expect(settled({ 0: ['Jk Kd Js 9c 7h 5d 3s', 'insurance 500'] }, rules, BANK).player(0).sideResults[0]).toMatchObject({ code: 'pai-gow-14', pays: 3, net: 1_500 });
    expect(settled({ 0: ['Qs Qd Js 9c 7h 5d 3s', 'insurance 500'] }, rules, BANK).player(0).sideResults[0]).toMatchObject({ code: null, net: -500 });
  });

  test('pai gow §9.1: three pair pushes at Fortune table 1 and loses at table 2', () => {
    const three = '9s 9h 7s 7h 5d 5c 3d';
    expect(settled({ 0: [three, 'fortune-1 500'] }, { sideBets: ['fortune-1'] }, BANK).player(0).sideResults[0]).toMatchObject({ code: 'three-pair', pays: 0, net: 0 });
    expect(settled({ 0: [three, 'fortune 500'] }, { sideBets: ['fortune'] }, BANK).player(0).sideResults[0]).toMatchObject({ code: null, net: -500 });
  });

  test('pai gow §3.2: all side bets of a seat pay no more than the cap in a round, and the house holds no more for them', () => {
    const rules = { sideBets: ['fortune', 'insurance'], sideBet: { maxPayout: 6_000 } };
    const round = settled({ 0: ['9s 9h 9d 9c 5h 4d 2s', 'fortune 500 insurance 100'] }, rules, BANK);
    expect(round.player(0).sideResults.map(({ net }) => net)).toEqual([6_000, -100]);
    expect(round.all('BettingClosed')[0]!.cover).toBe(1_000 + 6_000);
    expect(mostPaid('fortune', 500, 5)).toBe(500 * 8_000 + 5 * 500_000);
    expect(mostPaid('fortune', 400, 5)).toBe(400 * 8_000);
  });

  test('pai gow §3.2, §3.3: side bets have limits of their own, lie beside a bet, and are replaced with it', () => {
    const round = new Round({ seats: { 0: { stack: 3_000 }, 1: {} }, rules: rulesOf({ sideBets: ['fortune', 'mania'] }), houseBank: 100_000_000 });
    expect(round.try(0, 'bet 1000 fortune 50')).toBe('WAGER.BELOW_MINIMUM');
    expect(round.try(0, 'bet 1000 fortune 2600')).toBe('WAGER.ABOVE_MAXIMUM');
    expect(round.try(0, 'bet 1000 fortune 150')).toBe('WAGER.NOT_IN_CHIPS');
    expect(round.try(0, 'bet 1000 insurance 100')).toBe('WAGER.NOT_OFFERED');
    expect(round.try(0, 'bet 1000 dragon 1000')).toBe('WAGER.NOT_OFFERED');
    expect(round.try(0, 'bet 1000 jackpot 100')).toBe('CONTRACT.BAD_MESSAGE');
    expect(round.try(0, 'bet 0 fortune 100')).toBe('WAGER.BELOW_MINIMUM');
    expect(round.try(0, 'bet 2000 fortune 600 mania 500')).toBe('HAND.NOT_ENOUGH_CHIPS');
    expect(round.state.players[0]).toMatchObject({ bet: 0, sideBets: {} });
    round.acts('0 bet 1000 mania 200 fortune 500');
    expect(round.view({ kind: 'watch' }).players[0]).toMatchObject({ stack: 1_300, bet: 1_000, sideBets: { fortune: 500, mania: 200 } });
    round.acts('0 bet 1000 fortune 500 mania 0');
    expect(round.view({ kind: 'watch' }).players[0]).toMatchObject({ stack: 1_500, sideBets: { fortune: 500 } });
    const before = round.stored.length;
    round.acts('0 bet 1000 fortune 500');
    expect(round.stored).toHaveLength(before);
    round.acts('0 bet 0');
    expect(round.view({ kind: 'watch' }).players[0]).toMatchObject({ stack: 3_000, bet: 0 });
    expect(round.view({ kind: 'watch' }).players[0]).not.toHaveProperty('sideBets');
  });

  test('pai gow §3.2: a side bet that the bank could not pay is not covered', () => {
    const round = new Round({ seats: { 0: {}, 1: {} }, rules: rulesOf({ sideBets: ['mania'] }), houseBank: 60_000 });
    expect(round.try(0, 'bet 1000 mania 200')).toBe('WAGER.NOT_COVERED');
    const [wager] = round.legal(0);
    expect(wager).toMatchObject({ sideBets: [{ name: 'mania', min: 100, max: 100 }] });
    round.acts('0 bet 1000 mania 100');
    expect(round.try(1, 'bet 9100')).toBe('WAGER.NOT_COVERED');
    expect(round.try(1, 'bet 9000')).toBeNull();
  });

  test('every side bet has a name, a pay table that falls, and somebody whose hand decides', () => {
    for (const name of SIDE_BET_NAMES) {
      const { pays, on }: (typeof SIDE_BETS)[PaiGowSideBetName] = SIDE_BETS[name];
      expect(pays.length).toBeGreaterThan(0);
      expect(Math.max(...pays.map(([, odds]) => odds))).toBe(pays[0]![1]);
      expect(['player', 'bank', 'both']).toContain(on);
    }
    expect(SIDE_BET_NAMES).toHaveLength(11);
  });
});

describe('variants', () => {
  const WINS = 'As Ah Kd Qc 9s 5h 2d';

  test('pai gow §9.3, §14.34: EZ: a queen-high pai gow of the dealer pushes every main bet and pays Queen’s Dragon 50; no commission', () => {
    const rules = { variant: 'ez', sideBets: ['queens-dragon'] };
    const queen = settled({ 0: [WINS, 'queens-dragon 500'] }, rules, 'Qs Js 9d 8c 6h 4c 3d');
    expect(queen.result(0)).toMatchObject({ front: 'won', back: 'won', outcome: 'push', variantPush: true, net: 0 });
    expect(queen.player(0).sideResults[0]).toMatchObject({ code: 'pai-gow-12', net: 25_000 });
    for (const bank of ['Js Ts 9d 7c 6h 4c 3d', 'Ks Js 9d 8c 6h 4c 3d']) {
      const other = settled({ 0: [WINS, 'queens-dragon 500'] }, rules, bank);
      expect(other.result(0)).toEqual({ front: 'won', back: 'won', outcome: 'win', commission: 0, net: 1_000 });
      expect(other.player(0).sideResults[0]).toMatchObject({ code: null, net: -500 });
    }
  });

  test('pai gow §9.3, §14.35: Tiger 9: a nine-high front of the dealer pushes every main bet and pays 30; a pair of nines does not', () => {
    const rules = { variant: 'tiger-9', sideBets: ['tiger-9'] };
    const nine = settled({ 0: [WINS, 'tiger-9 500'] }, rules, 'Ks Kh 9d 7c 6h 4c 3d');
    expect(nine.state.bankHand).toMatchObject({ front: ['9d', '7c'] });
    expect(nine.result(0)).toMatchObject({ outcome: 'push', variantPush: true, net: 0 });
    expect(nine.player(0).sideResults[0]).toMatchObject({ code: 'front-9', net: 15_000 });
    const pair = settled({ 0: [WINS, 'tiger-9 500'] }, rules, 'Ks Kh 9d 9c 6h 4c 3d');
    expect(pair.state.bankHand!.front).toEqual(['9d', '9c']);
    expect(pair.result(0)).not.toHaveProperty('variantPush');
    expect(pair.player(0).sideResults[0]).toMatchObject({ code: null, net: -500 });
  });

  test('pai gow §9.3, §14.36: Face Up: an ace-high pai gow of the dealer pushes all before anybody sets; Ace High pays 5, 15 with the joker, 40 for both', () => {
    const rules = { variant: 'face-up', sideBets: ['ace-high'] };
    const ace = settled({ 0: ['Qs Qd Js 9c 7h 4d 3s', 'ace-high 500'] }, rules, 'Ad Kd Jh 9d 7s 5c 3d');
    expect(ace.state.phase).toBe('ended');
    expect(ace.all('HandSet')).toEqual([]);
    expect(ace.result(0)).toEqual({ front: null, back: null, outcome: 'push', variantPush: true, commission: 0, net: 0 });
    expect(ace.player(0).sideResults[0]).toMatchObject({ code: 'pai-gow-14', pays: 5, net: 2_500 });
    expect(ace.view({ kind: 'watch' })).toMatchObject({ phase: 'ended', bank: { cards: ['Ad', 'Kd', 'Jh', '9d', '7s', '5c', '3d'] }, players: [{ hand: null }] });
    const joker = settled({ 0: ['Qs Qd Js 9c 7h 4d 3s', 'ace-high 500'] }, rules, 'Jk Kd Jh 9d 7s 5c 3d');
    expect(joker.player(0).sideResults[0]).toMatchObject({ code: 'pai-gow-14-joker', net: 7_500 });
    const both = settled({ 0: ['As Qd Js 9c 7h 4d 3s', 'ace-high 500'] }, rules, 'Ad Kd Jh 9d 7s 5c 3d');
    expect(both.player(0).sideResults[0]).toMatchObject({ code: 'pai-gow-14-both', net: 20_000 });
  });

  test('pai gow §9.3: Face Up: any other hand of the dealer lies open while the players set, and is compared as always', () => {
    const round = new Round({ seats: { 0: { cards: WINS } }, bank: BANK, rules: rulesOf({ variant: 'face-up' }) }).acts('0 bet 1000, 0 ready');
    expect(round.view({ kind: 'seat', seat: 0 })).toMatchObject({ phase: 'setting', bank: { hand: { front: ['Jd', 'Tc'], rule: 'pair.behind' } } });
    round.acts('0 house-way');
    expect(round.result(0)).toEqual({ front: 'won', back: 'won', outcome: 'win', commission: 0, net: 1_000 });
  });

  test('pai gow §4.7, §9.3: a hand given up stays lost when the dealer’s hand pushes the others', () => {
    const round = new Round({ seats: { 0: { cards: WINS } }, bank: 'Qs Js 9d 8c 6h 4c 3d', rules: rulesOf({ variant: 'ez' }) }).acts('0 bet 1000, 0 ready, 0 surrender');
    expect(round.result(0)).toMatchObject({ outcome: 'loss', net: -1_000 });
  });
});

describe('the dragon hand', () => {
  const WINS = 'As Ah Kd Qc 9s 5h 2d';
  const LOSES = '8s 8h Td 9c 7s 5c 2h';

  test('pai gow §4.3: the packet of the first empty position may be bet on by every player; it is set the house way and settled for each', () => {
    const rules = rulesOf({ dragonHand: true });
    // Seat 1 has no player: position 3 is the first empty one.
    const round = new Round({ seats: { 0: { cards: LOSES }, 1: { cards: WINS }, 2: {} }, bank: BANK, rules });
    round.acts('0 bet 1000 dragon 2000, 0 ready, 1 skip, 2 bet 500 dragon 300, 2 ready');
    expect(round.all('PacketsDealt')[0]).toMatchObject({ dragon: 3 });
    expect(round.view({ kind: 'watch' }).dragon).toMatchObject({ position: 3, bet: 2_300, hand: null });
    expect(round.all('BettingClosed')[0]!.cover).toBe(3_800);
    round.acts('0 house-way, 2 house-way');
    expect(round.result(0)).toMatchObject({ outcome: 'loss', net: -1_000 });
    expect(round.player(0).dragonResult).toMatchObject({ outcome: 'win', commission: 100, net: 1_900 });
    expect(round.player(2).dragonResult).toMatchObject({ outcome: 'win', commission: 15, net: 285 });
    expect(round.view({ kind: 'watch' }).dragon!.hand).toMatchObject({ front: ['Kd', 'Qc'] });
  });

  test('pai gow §4.3: with every position taken the dragon’s bets go back; without a bet on it no packet is opened', () => {
    const rules = rulesOf({ dragonHand: true });
    const seats = Object.fromEntries([0, 1, 2, 3, 4, 5].map((seat) => [seat, {}]));
    const full = new Round({ seats, rules }).acts('0 bet 1000 dragon 500');
    for (const seat of [0, 1, 2, 3, 4, 5]) full.acts(seat === 0 ? '0 ready' : `${seat} bet 200, ${seat} ready`);
    expect(full.player(0)).toMatchObject({ bet: 1_000, dragon: 0 });
    expect(full.all('PacketsDealt')[0]).not.toHaveProperty('dragon');
    const none = new Round({ seats: { 0: {} }, rules }).acts('0 bet 1000, 0 ready, 0 house-way');
    expect(none.view({ kind: 'watch' })).not.toHaveProperty('dragon');
  });
});

import { describe, expect, test } from '@jest/globals';
import { Round, type Script, rulesOf } from './round.js';

const PAIRS = 'As Ah Kd Qc 9s 5h 2d';
const dealt = (script: Partial<Script> = {}): Round =>
  new Round({ seats: { 0: { cards: PAIRS }, 1: { cards: 'Kc 9h 7s 7h 7c 4s 2c' } }, bank: 'Qs Qh Qd 8s 6c 4h 3d', ...script }).acts('0 bet 1000, 0 ready, 1 bet 1000, 1 ready');

describe('setting', () => {
  test('pai gow §4.4: the player sees his seven cards, the name of every split, and which foul; nobody else sees one', () => {
    const round = dealt();
    const mine = round.view({ kind: 'seat', seat: 0 });
    expect(mine.players[0]!.cards).toEqual(PAIRS.split(' '));
    expect(mine.players[1]!.cards).toEqual([null, null, null, null, null, null, null]);
    expect(mine.bank.cards).toEqual([null, null, null, null, null, null, null]);
    const set = round.legal(0).find((each) => each.act === 'set');
    if (set?.act !== 'set') throw new Error('nothing to set');
    expect(set.splits).toHaveLength(21);
    expect(set.splits.find(({ front }) => front.join() === 'As,Ah')).toEqual({
      front: ['As', 'Ah'],
      frontHand: { code: 'pair', ranks: [14] },
      backHand: { code: 'high-card', ranks: [13, 12, 9, 5, 2] },
      foul: true,
    });
    expect(set.splits.find(({ front }) => front.join() === 'Kd,Qc')).toMatchObject({ frontHand: { code: 'high-card', ranks: [13, 12] }, backHand: { code: 'pair', ranks: [14, 9, 5, 2] }, foul: false });
    expect(round.legal(0).map(({ act }) => act)).toEqual(['set', 'house-way', 'surrender']);
  });

  test('pai gow §4.4: all at once and in any order; others learn only that a hand is set', () => {
    const round = dealt().acts('1 set Kc 9h');
    expect(round.state.phase).toBe('setting');
    expect(round.view({ kind: 'seat', seat: 1 }).players[1]).toMatchObject({ state: 'set', setBy: 'player', hand: { front: ['Kc', '9h'], frontHand: { code: 'high-card', ranks: [13, 9] }, rule: null } });
    for (const viewer of [{ kind: 'watch' } as const, { kind: 'seat', seat: 0 } as const]) {
      expect(round.view(viewer).players[1]).toMatchObject({ state: 'set', setBy: null, hand: null, cards: [null, null, null, null, null, null, null] });
      expect(round.stream(viewer).at(-1)).toEqual({ type: 'HandSet', seat: 1 });
    }
  });

  test('pai gow §8: who sets his hand himself, and he alone, learns how the house way would have set it; of the others the rule says so', () => {
    const round = dealt().acts('0 set As 2d, 1 house-way');
    const mine = { kind: 'seat', seat: 0 } as const;
    const would = { front: ['Kd', 'Qc'], rule: 'pair.behind', frontHand: { code: 'high-card', ranks: [13, 12] } };
    expect(round.view(mine).players.find(({ seat }) => seat === 0)).toMatchObject({ setBy: 'player', hand: { front: ['As', '2d'], rule: null }, houseWay: would });
    expect(round.stream(mine).find(({ type }) => type === 'HandSet')).toMatchObject({ own: { by: 'player', houseWay: would } });
    for (const viewer of [{ kind: 'watch' } as const, { kind: 'seat', seat: 1 } as const]) expect(round.view(viewer).players.map((player) => 'houseWay' in player)).toEqual([false, false]);
    expect(round.view({ kind: 'seat', seat: 1 }).players.find(({ seat }) => seat === 1)!.hand!.rule).not.toBeNull();
    const late = dealt().timeOut();
    expect(late.view(mine).players.find(({ seat }) => seat === 0)).toMatchObject({ setBy: 'time-out', hand: { rule: 'pair.behind' } });
    expect('houseWay' in late.view(mine).players.find(({ seat }) => seat === 0)!).toBe(false);
  });

  test('pai gow §4.4: a set hand cannot be touched again', () => {
    const round = dealt().acts('0 set Kd Qc');
    for (const what of ['set As Kd', 'house-way', 'surrender']) expect(round.try(0, what, '7.0.set')).toBe('COMMAND.STALE');
    expect(round.player(0).setting!.by).toBe('player');
  });

  test('pai gow §2.5, §4.4: a foul is refused by name and changes nothing; a foreign card is bad input', () => {
    const round = dealt();
    expect(round.try(0, 'set As Ah')).toBe('SETTING.FOUL');
    expect(round.try(0, 'set As Kc')).toBe('SETTING.NOT_YOUR_CARD');
    expect(round.try(0, 'set As')).toBe('CONTRACT.BAD_MESSAGE');
    expect(round.try(0, 'bet 200')).toBe('HAND.ILLEGAL_ACTION');
    expect(round.try(0, 'set Kd Qc', '7.1.set')).toBe('HAND.NOT_YOUR_TURN');
    expect(round.try(5, 'house-way', '7.5.set')).toBe('COMMAND.STALE');
    expect(round.player(0)).toMatchObject({ state: 'setting', setting: null });
  });

  test('pai gow §2.5: equal ranks in front and behind are legal', () => {
    const round = dealt({ seats: { 0: { cards: 'As Ah Ad Ac 9s 5h 2d' }, 1: {} } });
    expect(round.try(0, 'set As Ah')).toBeNull();
  });

  test('pai gow §4.4 before the deal: there is nothing to set', () => {
    const round = new Round({ seats: { 0: {} } });
    for (const what of ['set As Ah', 'house-way', 'surrender']) expect(round.try(0, what)).toBe('HAND.ILLEGAL_ACTION');
  });

  test('pai gow §14.16: with `foul: house-way` a foul is reset the house way, then compared', () => {
    const round = dealt({ rules: rulesOf({ foul: 'house-way' }) }).acts('0 set As Ah, 1 house-way');
    expect(round.player(0).setting).toMatchObject({ by: 'foul', hand: { foul: false, rule: 'pair.behind' } });
    expect(round.result(0)).toMatchObject({ front: 'won', back: 'lost', outcome: 'push' });
  });

  test('pai gow §14.15: with `foul: lose` a foul loses both parts, whatever the bank holds', () => {
    const round = dealt({ rules: rulesOf({ foul: 'lose' }) }).acts('0 set As Ah, 1 house-way');
    expect(round.result(0)).toEqual({ front: 'lost', back: 'lost', outcome: 'loss', commission: 0, net: -1_000 });
    expect(round.view({ kind: 'watch' }).players[0]!.hand).toMatchObject({ foul: true, front: ['As', 'Ah'] });
  });

  test('pai gow §4.5, §14.19: at the deadline every hand that is not set is set the house way; the bets stand', () => {
    const round = dealt({ seats: { 0: { cards: 'As Ah Kd Qc 9s 5h 2d' }, 1: { cards: 'Kc 9h 7s 7h 7c 4s 2c' } } }).acts('1 house-way').timeOut();
    expect(round.state.phase).toBe('ended');
    expect(round.view({ kind: 'seat', seat: 0 }).players[0]).toMatchObject({ setBy: 'time-out', hand: { front: ['Kd', 'Qc'], rule: 'pair.behind' } });
    expect(round.outcome!.timedOut).toEqual([]);
  });

  test('pai gow §4.5: a disconnected player keeps his time, one who leaves is set the house way at once; both bets stand', () => {
    const round = dealt();
    round.send({ type: 'Disconnected', seat: 0 });
    expect(round.player(0).state).toBe('setting');
    round.send({ type: 'Leave', seat: 1 });
    expect(round.player(1)).toMatchObject({ state: 'set', bet: 1_000, setting: { by: 'left' } });
    round.send({ type: 'Leave', seat: 0 });
    expect(round.state.phase).toBe('ended');
    expect(round.all('BetSettled').map(({ seat, bet, outcome }) => [seat, bet, outcome])).toEqual([[0, 1_000, 'push'], [1, 1_000, 'push']]);
  });

  test('pai gow §4.7, §14.18: a surrender loses the bet; until the reveal it looks like any set hand, and the cards open to nobody', () => {
    const round = dealt().acts('0 surrender');
    expect(round.view({ kind: 'seat', seat: 1 }).players[0]).toMatchObject({ state: 'set', surrendered: false });
    expect(round.view({ kind: 'seat', seat: 0 }).players[0]).toMatchObject({ surrendered: true, setBy: 'surrender', hand: null });
    round.acts('1 house-way');
    expect(round.result(0)).toEqual({ front: null, back: null, outcome: 'loss', commission: 0, net: -1_000 });
    expect(round.view({ kind: 'watch' }).players[0]).toMatchObject({ surrendered: true, hand: null, cards: [null, null, null, null, null, null, null] });
    expect(JSON.stringify(round.stream({ kind: 'seat', seat: 1 }))).not.toContain('"As"');
  });

  test('pai gow §4.6: the bank opens only when all have set, the house way, and names its rule; then the seats in order of positions', () => {
    const round = dealt().acts('1 house-way');
    expect(round.all('HandRevealed')).toEqual([]);
    round.acts('0 house-way');
    expect(round.all('HandRevealed').map(({ seat, position, hand }) => [seat, position, hand.front.join(' '), hand.rule])).toEqual([
      [null, 1, '8s 6c', 'trips.behind'],
      [0, 2, 'Kd Qc', 'pair.behind'],
      [1, 3, 'Kc 9h', 'trips.behind'],
    ]);
    // Whoever sees the cards may ask why they were set so.
    for (const viewer of [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'watch' }] as const) {
      expect(round.view(viewer).players[1]!.hand).toMatchObject({ rule: 'trips.behind', ruleRanks: { first: 7, top: 13, next: 9 } });
    }
  });

  test('pai gow §4.3, §14.20: the packets of empty seats and of seats without a bet are dead: nobody sees them, nothing is compared', () => {
    const round = new Round({ seats: { 0: {}, 3: {} } }).acts('0 bet 200, 0 ready, 3 skip, 0 house-way');
    const all = JSON.stringify([round.stream({ kind: 'seat', seat: 3 }), round.view({ kind: 'seat', seat: 3 })]);
    const { packets, spare } = round.state;
    const shown = new Set([...packets[0]!, ...packets[1]!]);
    const names = '23456789TJQKA';
    for (const card of [...packets.slice(2).flat(), ...spare]) {
      if (shown.has(card)) throw new Error('one card in two packets');
      const name = card === 52 ? 'Jk' : `${names[card >> 2]}${'cdhs'[card & 3]}`;
      expect(all).not.toContain(`"${name}"`);
    }
    expect(round.all('BetSettled').map(({ seat }) => seat)).toEqual([0]);
  });
});

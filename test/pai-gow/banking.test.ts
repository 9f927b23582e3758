/** Who banks, and the money of it (pai gow §5, §6, §14). */
import { describe, expect, test } from '@jest/globals';
import type { PaiGowRules } from '../../src/contracts/pai-gow.js';
import { paiGow } from '../../src/games/pai-gow/index.js';
import { againstHouse, type Place, Round, rulesOf, START } from './round.js';

const ROTATE = rulesOf({ bank: 'rotate', coBank: true });
const AMONG_PLAYERS = rulesOf({ bank: 'player-dealer', commission: { kind: 'none' }, limits: { min: 1_000, max: 30_000 } });

/** J-10 in front of kings, and hands that win against it, push with it and lose to it. */
const BANK = 'Ks Kh Jd Tc 8c 6s 2c';
const WINS = ['As Ah Kd Qc 9s 5h 2d', 'Ad Ac Kc Qd 9d 4h 3h'];
const PUSHES = 'Qs Qh Js Jh 6c 4s 3c';
const LOSES = ['8s 8h Td 9c 7s 5c 2h', '8d 4d 4c 9h 7d 5s 2s'];

/** Nets by seat, the house's bank and commission; they come to zero. */
function money(round: Round): Record<string, number> {
  const legs = round.posted.filter(({ code }) => code === 'round-settle').flatMap((posting) => posting.legs);
  const sums: Record<string, number> = {};
  for (const { account, amount } of legs) {
    const name = 'seat' in account ? `seat ${account.seat}` : account.house;
    sums[name] = (sums[name] ?? 0) + amount;
  }
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  return sums;
}

/** What the house kept of each seat's part, as the settlement tells it beside the seat's net. */
function kept(round: Round): Record<string, number> {
  const legs = round.posted.filter(({ code }) => code === 'round-settle').flatMap((posting) => posting.legs);
  return Object.fromEntries(legs.flatMap(({ account, commission }) => ('seat' in account && commission !== undefined ? [[`seat ${account.seat}`, commission]] : [])));
}

/** Seat 0 banks at a rotating table; the dealer plays 25.00 against it. */
function banked(seats: Readonly<Record<number, Place>>, how: { readonly dealer?: string; readonly take?: string; readonly memory?: object; readonly rules?: PaiGowRules; readonly drawn?: number } = {}): Round {
  const { dealer, take = '0 bank', memory = againstHouse({ 0: 2_500 }), rules = ROTATE, drawn } = how;
  const script = take === '0 bank' ? { banker: 0, seats: { 0: { cards: BANK }, ...seats } } : { bank: BANK, seats: { 0: {}, ...seats } };
  return new Round({ ...script, rules, memory, ...(dealer !== undefined && { dealer }), ...(drawn !== undefined && { drawn }) }).acts(take);
}

describe('the turn of the bank', () => {
  /** Plays a round in which `takes` say how the offered seats answer and everybody else bets 1000; who banked, and the memory. */
  function play(memory: unknown, rules: PaiGowRules, answers: Readonly<Record<number, string>>): { by: string; seat: number | null; asked: readonly number[]; memory: unknown } {
    const round = new Round({ seats: { 0: {}, 1: {}, 2: {} }, rules, memory });
    while (round.state.phase === 'offer') {
      const seat = round.state.offeredTo!;
      round.acts(`${seat} ${answers[seat] ?? 'bank'}`);
    }
    const { bank } = round.state;
    for (const { seat, state } of round.state.players) if (state === 'betting') round.acts(`${seat} bet 1000, ${seat} ready`);
    while (round.state.phase === 'setting') {
      for (const { seat, state } of round.state.players) if (state === 'setting') round.acts(`${seat} house-way`);
    }
    return { by: bank.by, seat: bank.seat, asked: round.state.asked, memory: round.outcome!.memory };
  }

  /** Who banks in so many rounds, `H` or a seat's number. */
  function banks(rules: PaiGowRules, rounds: number, answers: readonly Readonly<Record<number, string>>[] = []): string {
    let memory: unknown = null;
    let line = '';
    for (let at = 0; at < rounds; at++) {
      const played = play(memory, rules, answers[at] ?? {});
      line += played.by === 'house' ? 'H' : String(played.seat);
      ({ memory } = played);
    }
    return line;
  }

  test('pai gow §5.1: rotate is dealer, first seat, dealer, second seat, and so on round the table', () => {
    expect(banks(ROTATE, 9)).toBe('H0H1H2H0H');
  });

  test('pai gow §5.1: round-robin is dealer, then every seat in turn', () => {
    expect(banks(rulesOf({ bank: 'round-robin' }), 9)).toBe('H012H012H');
  });

  test('pai gow §5.1: each player may pass: rotate goes on to the dealer and then to the next seat, round-robin to the next seat at once', () => {
    expect(banks(ROTATE, 4, [{}, { 0: 'pass' }])).toBe('HH1H');
    expect(banks(rulesOf({ bank: 'round-robin' }), 4, [{}, { 0: 'pass' }])).toBe('H12H');
  });

  test('pai gow §5.1: among players the bank is offered clockwise, to its holder first, at most two rounds in a row', () => {
    expect(banks(AMONG_PLAYERS, 7)).toBe('0011220');
    expect(banks(AMONG_PLAYERS, 4, [{ 0: 'pass' }, { 1: 'pass' }])).toBe('1220');
  });

  test('pai gow §5.1: among players a bank that nobody wants deals no cards, and is offered again only after the pause', () => {
    const round = new Round({ seats: { 0: {}, 1: {} }, rules: AMONG_PLAYERS }).acts('0 pass, 1 pass');
    expect(round.state.phase).toBe('ended');
    expect(round.posted).toEqual([]);
    expect(round.outcome).toMatchObject({ pauseMs: 7_000, stacks: [{ seat: 0, chips: 100_000 }, { seat: 1, chips: 100_000 }] });
  });

  test('pai gow §5.1: among players one seat alone plays no round', () => {
    const seat = { seat: 0, stay: 's', chips: 100_000, sittingOut: false, connected: true, bot: false, protectionsLeft: 0 };
    expect(paiGow.ready(AMONG_PLAYERS, [seat] as never)).toBe(false);
    expect(paiGow.ready(ROTATE, [seat] as never)).toBe(true);
  });

  test('pai gow §5.2, §14.28: only who bet against the dealer when the house last banked is asked; anybody else is refused', () => {
    const round = new Round({ seats: { 0: {}, 1: {}, 2: {} }, rules: ROTATE, memory: againstHouse({ 1: 500 }) });
    expect(round.state).toMatchObject({ phase: 'offer', offeredTo: 1, deadline: START + 10_000 });
    expect(round.try(0, 'bank', '7.0.bank')).toBe('BANK.SAT_OUT');
    expect(round.try(0, 'co-bank', '7.0.bank')).toBe('BANK.SAT_OUT');
    expect(round.try(2, 'pass', '7.1.bank')).toBe('HAND.NOT_YOUR_TURN');
    expect(round.try(1, 'bet 500')).toBe('HAND.ILLEGAL_ACTION');
    expect(round.try(1, 'bank 5000')).toBe('HAND.ILLEGAL_AMOUNT');
    expect(round.legal(1)).toEqual([{ act: 'bank' }, { act: 'co-bank' }, { act: 'pass' }]);
    expect(round.legal(0)).toEqual([]);
    round.acts('1 bank');
    expect(round.try(1, 'bank', '7.1.bank')).toBe('COMMAND.STALE');
  });

  test('pai gow §5.1: an offer that is not answered goes on; so does one to a seat that leaves; nobody away is asked', () => {
    const rules = rulesOf({ bank: 'round-robin' });
    const round = new Round({ seats: { 0: { connected: false }, 1: {}, 2: {}, 3: {} }, rules, memory: againstHouse({ 0: 500, 1: 500, 2: 500, 3: 500 }) });
    expect(round.state.offeredTo).toBe(1);
    round.timeOut();
    expect(round.state.offeredTo).toBe(2);
    round.send({ type: 'Leave', seat: 2 });
    expect(round.state.offeredTo).toBe(3);
    round.acts('3 pass');
    expect(round.all('BankPassed').map(({ seat, why }) => [seat, why])).toEqual([[1, 'time-out'], [2, 'left'], [3, 'asked']]);
    expect(round.state).toMatchObject({ phase: 'betting', bank: { by: 'house', seat: null } });
    expect(round.player(2)).toMatchObject({ state: 'out', skipped: 'left' });
  });

  test('pai gow §4.2, §5.2: positions are counted from who banks; the house plays the dealer’s with the bet the player last made', () => {
    const round = new Round({ seats: { 0: {}, 2: {}, 5: {} }, rules: ROTATE, memory: againstHouse({ 2: 700 }) }).acts('2 bank');
    expect(round.state.players.map(({ seat, position }) => [seat, position])).toEqual([[2, 1], [5, 4], [0, 6]]);
    expect(round.view({ kind: 'watch' })).toMatchObject({ bank: { by: 'player', seat: 2, position: 1 }, dealer: { position: 5, bet: 700, cards: [], hand: null } });
    expect(round.player(2).state).toBe('banking');
  });
});

describe('a player banks', () => {
  test('pai gow §14.21: gross +50.00 pays 2.50; the winner pays his own 2.50; a push with the dealer moves nothing', () => {
    const round = banked({ 1: { cards: LOSES[0]! }, 2: { cards: WINS[0]! } }, { dealer: PUSHES }).acts('1 bet 10000, 1 ready, 2 bet 5000, 2 ready, 0 set Jd Tc, 1 house-way, 2 house-way');
    expect(money(round)).toEqual({ 'seat 0': 4_750, 'seat 1': -10_000, 'seat 2': 4_750, commission: 500 });
    expect(round.all('DealerSettled')[0]).toMatchObject({ bet: 2_500, outcome: 'push', net: 0 });
    expect(round.all('BankSettled')).toEqual([{ type: 'BankSettled', seat: 0, gross: 5_000, commission: 250, net: 4_750 }]);
    // Each one's own commission stands beside his net: the winner's on his bet, the bank's on his whole round.
    expect(kept(round)).toEqual({ 'seat 0': 250, 'seat 2': 250 });
    expect(round.view({ kind: 'watch' }).bank).toMatchObject({ playerNet: 4_750, playerCommission: 250, net: 0 });
  });

  test('pai gow §14.22: +80.00 and −80.00 is nothing, and free; the winner pays 4.00', () => {
    const round = banked({ 1: { cards: LOSES[0]! }, 2: { cards: WINS[0]! } }, { dealer: PUSHES }).acts('1 bet 8000, 1 ready, 2 bet 8000, 2 ready, 0 house-way, 1 house-way, 2 house-way');
    expect(money(round)).toEqual({ 'seat 1': -8_000, 'seat 2': 7_600, commission: 400 });
  });

  test('pai gow §14.23: a net loss is free of commission', () => {
    const round = banked({ 1: { cards: LOSES[0]! }, 2: { cards: WINS[0]! } }, { dealer: PUSHES }).acts('1 bet 3000, 1 ready, 2 bet 15000, 2 ready, 0 house-way, 1 house-way, 2 house-way');
    expect(money(round)).toEqual({ 'seat 0': -12_000, 'seat 1': -3_000, 'seat 2': 14_250, commission: 750 });
    expect(kept(round)).toEqual({ 'seat 2': 750 });
  });

  test('pai gow §14.24: a copy of both hands is the bank’s, also when a player banks', () => {
    const round = banked({ 1: {} }, { dealer: 'Kd Kc Js Th 8d 6h 2s' }).acts('1 skip, 0 house-way');
    expect(round.all('DealerSettled')[0]).toMatchObject({ front: 'copy', back: 'copy', outcome: 'loss', net: -2_500 });
    expect(money(round)).toEqual({ 'seat 0': 2_375, bank: -2_500, commission: 125 });
  });

  test('pai gow §4.6: a sole banker sets as he likes, at the same time as the others; nobody sees anything before all have set', () => {
    const round = banked({ 1: { cards: LOSES[0]! } }, { dealer: PUSHES }).acts('1 bet 1000, 1 ready');
    expect(round.legal(0).map(({ act }) => act)).toEqual(['set', 'house-way']);
    expect(round.try(0, 'surrender')).toBe('HAND.ILLEGAL_ACTION');
    expect(round.view({ kind: 'seat', seat: 0 }).players[0]!.cards).toEqual(BANK.split(' '));
    expect(round.view({ kind: 'seat', seat: 1 }).bank.cards).toEqual(Array.from({ length: 7 }, () => null));
    round.acts('0 set 8c 6s');
    expect(round.view({ kind: 'watch' })).toMatchObject({ bank: { hand: null }, dealer: { hand: null } });
    round.acts('1 house-way');
    expect(round.view({ kind: 'watch' }).bank.hand).toMatchObject({ front: ['8c', '6s'], rule: null });
    expect(round.result(1)).toMatchObject({ front: 'won', back: 'lost', outcome: 'push' });
  });

  test('pai gow §4.5: a banker whose time runs out, or who leaves, is set the house way; his bank stands', () => {
    const late = banked({ 1: { cards: LOSES[0]! } }, { dealer: PUSHES }).acts('1 bet 1000, 1 ready, 1 house-way').timeOut();
    expect(late.state.bankHand).toMatchObject({ front: ['Jd', 'Tc'], rule: 'pair.behind' });
    const gone = banked({ 1: { cards: LOSES[0]! } }, { dealer: PUSHES });
    gone.send({ type: 'Leave', seat: 0 });
    gone.acts('1 bet 1000, 1 ready, 1 house-way');
    expect(gone.state).toMatchObject({ phase: 'ended', bank: { by: 'player', seat: 0 }, bankHand: { front: ['Jd', 'Tc'] } });
  });

  test('pai gow §6.2: the dealer’s position first, then the players from the drawn position; losing bets before winners', () => {
    const seats = { 1: { cards: WINS[0]! }, 3: { cards: WINS[1]! }, 4: { cards: LOSES[0]! }, 5: { cards: LOSES[1]! } };
    const round = banked(seats, { drawn: 6, dealer: PUSHES });
    for (const seat of [1, 3, 4, 5]) round.acts(`${seat} bet 1000, ${seat} ready`);
    for (const seat of [0, 1, 3, 4, 5]) round.acts(`${seat} house-way`);
    const order = round.events.filter(({ type }) => type === 'BetSettled' || type === 'DealerSettled').map((event) => ('seat' in event ? event.seat : 'dealer'));
    // Counted from seat 0 the drawn position 6 is seat 5.
    expect(order).toEqual([5, 4, 'dealer', 1, 3]);
  });

  test('pai gow §6.3: a sole banker’s foul loses to every hand that is none; a player’s own foul loses even then', () => {
    const rules = rulesOf({ bank: 'rotate', foul: 'lose' });
    const round = banked({ 1: { cards: LOSES[0]! }, 2: { cards: WINS[0]! } }, { dealer: PUSHES, rules }).acts('1 bet 1000, 1 ready, 2 bet 1000, 2 ready, 0 set Ks Kh, 1 house-way, 2 set As Ah');
    expect(round.result(1)).toMatchObject({ outcome: 'win', net: 950 });
    expect(round.result(2)).toMatchObject({ outcome: 'loss', net: -1_000 });
    expect(round.all('DealerSettled')[0]).toMatchObject({ outcome: 'win', net: 2_500 });
    expect(round.state.bankHand).toMatchObject({ foul: true });
  });

  test('pai gow §5.2, §14.27: 200.00 does not cover bets of 230.00 with the dealer’s: the house banks, the bets stand, he gets 10 s to bet', () => {
    const round = new Round({ banker: 0, seats: { 0: { stack: 20_000 }, 1: {}, 2: {} }, rules: ROTATE, memory: againstHouse({ 0: 3_000 }) });
    round.acts('0 bank, 1 bet 10000, 1 ready, 2 bet 10000');
    round.now += 3_000;
    round.acts('2 ready');
    expect(round.all('BettingReopened')).toEqual([{ type: 'BettingReopened', seat: 0, deadline: START + 13_000 }]);
    expect(round.state).toMatchObject({ phase: 'betting', bank: { by: 'house', seat: null, dealerBet: 0 }, dealer: null });
    expect(round.state.players.map(({ seat, position, bet }) => [seat, position, bet])).toEqual([[0, 2, 0], [1, 3, 10_000], [2, 4, 10_000]]);
    expect(round.legal(0)[0]).toMatchObject({ act: 'wager', min: 200, max: 20_000 });
    round.acts('0 bet 500, 0 ready');
    expect(round.state).toMatchObject({ phase: 'setting', cover: 20_500, bankCover: 0 });
  });

  test('pai gow §5.2: exactly what is needed is enough, and it is held; what the house can lose is its dealer’s bet', () => {
    const round = new Round({ banker: 0, seats: { 0: { stack: 23_000 }, 1: {}, 2: {} }, rules: ROTATE, memory: againstHouse({ 0: 3_000 }) });
    round.acts('0 bank, 1 bet 10000, 1 ready, 2 bet 10000, 2 ready');
    expect(round.state).toMatchObject({ phase: 'setting', bankCover: 23_000, cover: 3_000 });
    expect(round.posted[0]!.holds).toEqual([
      { key: 'hand/7/bet/1', account: { seat: 1 }, amount: 10_000 },
      { key: 'hand/7/bet/2', account: { seat: 2 }, amount: 10_000 },
      { key: 'hand/7/bank/0', account: { seat: 0 }, amount: 23_000 },
      { key: 'hand/7/cover', account: { house: 'bank' }, amount: 3_000 },
    ]);
  });

  test('pai gow §5.2: nobody else bets: the banker plays against the dealer alone', () => {
    const round = banked({ 1: {} }, { dealer: WINS[0]! }).acts('1 skip, 0 house-way');
    expect(money(round)).toEqual({ 'seat 0': -2_500, bank: 2_500 });
  });

  test('pai gow §5.5, §14.41: side bets are paid by the house, not by the bank', () => {
    const rules = rulesOf({ bank: 'rotate', sideBets: ['fortune'] });
    const round = banked({ 1: { cards: '9s 9h 9d 5h 5d 3h 2d' } }, { dealer: PUSHES, rules }).acts('1 bet 1000 fortune 500, 1 ready, 0 house-way, 1 house-way');
    expect(round.player(1).sideResults).toEqual([{ name: 'fortune', stake: 500, code: 'full-house', pays: 5, envy: 0, net: 2_500 }]);
    expect(round.all('BankSettled')[0]).toMatchObject({ gross: -1_000, net: -1_000 });
    expect(money(round)).toEqual({ 'seat 0': -1_000, 'seat 1': 950 + 2_500, bank: -2_500, commission: 50 });
  });
});

describe('a co-bank', () => {
  const shared = (seats: Readonly<Record<number, Place>>): Round => banked(seats, { take: '0 co-bank' });

  test('pai gow §5.3, §14.25: gross +80.00 is 40.00 less 2.00 for the player, 40.00 for the house', () => {
    const round = shared({ 1: { cards: LOSES[0]! } }).acts('1 bet 8000, 1 ready, 1 house-way');
    expect(money(round)).toEqual({ 'seat 0': 3_800, 'seat 1': -8_000, bank: 4_000, commission: 200 });
  });

  test('pai gow §5.3, §14.26: gross −45.00 is −22.50 each; of an odd cent the house has the rest, won or lost', () => {
    expect(money(shared({ 1: { cards: WINS[0]! } }).acts('1 bet 4500, 1 ready, 1 house-way'))).toEqual({ 'seat 0': -2_250, 'seat 1': 4_275, bank: -2_250, commission: 225 });
    const cents = rulesOf({ bank: 'rotate', coBank: true, limits: { chips: [1, 25], min: 200 }, commission: { kind: 'none' } });
    const odd = (cards: string) => money(banked({ 1: { cards } }, { take: '0 co-bank', rules: cents }).acts('1 bet 201, 1 ready, 1 house-way'));
    expect(odd(WINS[0]!)).toEqual({ 'seat 0': -100, 'seat 1': 201, bank: -101 });
    expect(odd(LOSES[0]!)).toEqual({ 'seat 0': 100, 'seat 1': -201, bank: 101 });
  });

  test('pai gow §5.3: there is no dealer’s bet, the hand is set the house way, and cover for half is enough', () => {
    const round = new Round({ bank: BANK, seats: { 0: { stack: 10_000 }, 1: { cards: LOSES[0]! }, 2: { cards: WINS[0]! } }, rules: ROTATE, memory: againstHouse({ 0: 3_000 }) });
    round.acts('0 co-bank, 1 bet 10000, 1 ready, 2 bet 10000, 2 ready');
    // §14.27: half of 200.00 without a dealer's bet is 100.00: accepted.
    expect(round.state).toMatchObject({ phase: 'setting', bankCover: 10_000, cover: 10_000, dealer: null });
    expect(round.legal(0)).toEqual([]);
    round.acts('1 house-way, 2 house-way');
    expect(round.state.bankHand).toMatchObject({ front: ['Jd', 'Tc'], rule: 'pair.behind' });
  });

  test('pai gow §5.3: it is refused where it is not offered', () => {
    const round = new Round({ seats: { 0: {}, 1: {} }, rules: rulesOf({ bank: 'rotate' }), memory: againstHouse({ 0: 500 }) });
    expect(round.try(0, 'co-bank')).toBe('HAND.ILLEGAL_ACTION');
    expect(round.state.phase).toBe('offer');
  });
});

describe('a bank among players', () => {
  /** Seat 0 banks with 150.00; the action starts at seat 2, position 3. */
  function among(bets: Readonly<Record<number, readonly [bet: number, cards: string]>>, rules = AMONG_PLAYERS): Round {
    const seats = Object.fromEntries(Object.entries(bets).map(([seat, [, cards]]) => [seat, { cards }]));
    const round = new Round({ banker: 0, drawn: 3, seats: { 0: { cards: BANK }, ...seats }, rules });
    round.acts('0 bank 15000');
    for (const [seat, [bet]] of Object.entries(bets)) round.acts(`${seat} bet ${bet}, ${seat} ready`);
    for (const { seat, state } of round.state.players) if (state === 'setting') round.acts(`${seat} house-way`);
    return round;
  }
  const walk = (round: Round): (readonly [number, number | undefined, number])[] => round.all('BetSettled').map(({ seat, action, net }) => [seat, action, net]);

  test('pai gow §5.4, §14.29: the stake is used up in the order of the walk: paid, part returned, no action', () => {
    const round = among({ 2: [10_000, WINS[0]!], 3: [6_000, LOSES[0]!], 4: [20_000, WINS[1]!], 5: [4_000, LOSES[1]!] });
    expect(walk(round)).toEqual([[2, 10_000, 10_000], [3, 5_000, -5_000], [4, 0, 0], [5, 0, 0]]);
    expect(money(round)).toEqual({ 'seat 0': -5_000, 'seat 2': 10_000, 'seat 3': -5_000 });
  });

  test('pai gow §5.4, §14.30: a push uses nothing', () => {
    const round = among({ 2: [10_000, PUSHES], 3: [15_000, WINS[0]!], 4: [5_000, LOSES[0]!] });
    expect(walk(round)).toEqual([[2, 0, 0], [3, 15_000, 15_000], [4, 0, 0]]);
    expect(money(round)).toEqual({ 'seat 0': -15_000, 'seat 3': 15_000 });
  });

  test('pai gow §5.4, §14.31: nor does the bank win more than its stake', () => {
    const round = among({ 2: [9_000, LOSES[0]!], 3: [9_000, LOSES[1]!], 4: [9_000, WINS[0]!] });
    expect(walk(round)).toEqual([[2, 9_000, -9_000], [3, 6_000, -6_000], [4, 0, 0]]);
    expect(money(round)).toEqual({ 'seat 0': 15_000, 'seat 2': -9_000, 'seat 3': -6_000 });
  });

  test.each([
    [WINS[0]!, 9_900],
    [PUSHES, -100],
    [LOSES[0]!, -10_100],
  ])('pai gow §7, §14.32: a flat fee of 1.00 and 2.00 is taken before the deal, whatever comes of it (%s: %i)', (cards, net) => {
    const rules = rulesOf({ bank: 'player-dealer', limits: { min: 1_000, max: 10_000 }, commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 } });
    const round = new Round({ banker: 0, seats: { 0: { cards: BANK }, 1: { cards } }, rules }).acts('0 bank 15000, 1 bet 10000, 1 ready');
    expect(round.view({ kind: 'watch' }).players).toMatchObject([{ seat: 0, fee: 200, stack: 99_800 }, { seat: 1, fee: 100, stack: 89_900 }]);
    round.acts('0 house-way, 1 house-way');
    expect(money(round)).toEqual({ 'seat 0': -200 - net - 100, 'seat 1': net, commission: 300 });
    expect(kept(round)).toEqual({ 'seat 0': 200, 'seat 1': 100 });
  });

  test('pai gow §5.4: the stake is whole chips from the minimum bet to the stack, all of it when nothing is said', () => {
    const round = new Round({ seats: { 0: { stack: 50_050 }, 1: {} }, rules: AMONG_PLAYERS });
    expect(round.legal(0)[0]).toEqual({ act: 'bank', stake: { min: 1_000, max: 50_000, step: 100 } });
    for (const stake of [900, 1_050, 50_100]) expect(round.try(0, `bank ${stake}`)).toBe('HAND.ILLEGAL_AMOUNT');
    round.acts('0 bank');
    expect(round.view({ kind: 'watch' }).bank).toMatchObject({ by: 'player', seat: 0, stake: 50_000 });
    // What the bank cannot pay is not refused: it comes back.
    expect(round.legal(1)[0]).toMatchObject({ act: 'wager', max: 30_000 });
  });
});

describe('a round is voided', () => {
  test('pai gow §6.4, §14.42: bets, side bets, fees and the bank’s cover come back, and nothing else', () => {
    const rules = rulesOf({ bank: 'rotate', sideBets: ['fortune'], commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 } });
    const round = banked({ 1: {} }, { rules }).acts('1 bet 1000 fortune 500, 1 ready');
    expect(round.posted.at(-1)!.holds!.map(({ key, amount }) => [key, amount])).toEqual([
      ['hand/7/bet/1', 1_600],
      ['hand/7/bank/0', 3_700],
      ['hand/7/cover', 2_500 + 2_500_000],
    ]);
    expect(paiGow.voiding!(round.state)).toEqual({ code: 'round-void', key: 'hand/7/void', legs: [], resolve: ['hand/7/bet/1', 'hand/7/bank/0', 'hand/7/cover'] });
  });
});

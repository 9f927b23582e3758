/** Hand-written views of the Pai Gow table for looking at: each is a moment a player meets. */
import type { CardName, HandDescription } from '../../src/contracts/cards.js';
import type { PaiGowResult, PaiGowRules, PaiGowSeatView, PaiGowSetHand, PaiGowSplit, PaiGowView } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView, SeatView } from '../../src/contracts/table.js';
import { partlyRevealed } from '../src/table/pai-gow/reveal.js';

export interface PaiGowSituation {
  readonly view: PaiGowTableView;
  readonly now: number;
  readonly laid?: readonly CardName[];
  readonly problem?: string;
}

const NOW = 1_000_000;
const NAMES = ['Ada', 'Bot Pilar', 'Sven', 'Okafor', 'Bot Ines', 'Nils'];

const RULES: PaiGowRules = {
  kind: 'open', seats: 6, joker: 'bug', wheel: 'second', houseWay: 'trump-plaza', bank: 'house', coBank: false,
  direction: 'clockwise', draw: 'dice', diceCount: 'clockwise', dragonHand: false, sideBet: { min: 100, max: 2_500, maxPayout: 2_500_000 }, foul: 'refuse',
  commission: { kind: 'win-5', rateBp: 500 }, rounding: { kind: 'half-up' },
  limits: { min: 200, max: 30_000, chips: [100, 500, 1000, 2500, 10_000], minBuyIn: 2000, maxBuyIn: null },
  sideBets: [], variant: 'standard', clock: { bettingMs: 20_000, settingMs: 30_000, betweenHandsMs: 5000 },
  sitOut: { removeAfterMs: 600_000, removeAfterTimeouts: 3, afterIdleRounds: 3 }, returnWithinMinutes: 60,
};

const BETS = [2700, 1000, 2500, 2500, 500, 10_000];
const CARDS: CardName[] = ['9c', 'Ks', '5c', 'Jk', '7h', 'Kd', '6d'];
const PAIR: HandDescription = { code: 'pair', ranks: [13] };
const STRAIGHT: HandDescription = { code: 'straight', ranks: [9] };

function seats(taken: (i: number) => boolean = () => true): SeatView[] {
  return NAMES.map((name, i) => ({ seat: i, player: taken(i) ? { id: `ply_${i}`, name, bot: name.startsWith('Bot') } : null, chips: taken(i) ? 20_000 + i * 2375 : 0, sittingOut: null, connected: taken(i), leaving: false, newcomer: false, promise: null }));
}

function player(seat: number, change: Partial<PaiGowSeatView>): PaiGowSeatView {
  return { seat, position: seat + 2, state: 'betting', stack: 20_000 + seat * 2375, bet: 0, lastBet: 2500, cards: [], hand: null, setBy: null, surrendered: false, result: null, ...change };
}

function round(change: Partial<PaiGowView>): PaiGowView {
  return { game: 'pai-gow', handNo: 9_114_027, phase: 'betting', deadline: NOW + 14_000, bank: { by: 'house', position: 1, cover: 0, cards: [], hand: null, net: null }, draw: null, commission: 0, players: [], ...change };
}

function table(change: Partial<PaiGowTableView>, seatList = seats()): PaiGowTableView {
  return {
    table: 'tbl_2', stream: 'seat:sit_1', v: 10, name: 'Pai Gow 2–300', game: 'pai-gow', currency: 'PLAY', rules: RULES, buyIn: { min: 2000, max: null, usual: 20_000 },
    status: 'open', seats: seatList, handNo: 9_114_027, nextHandAt: null, hand: null, me: { seat: 0, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null }, offer: null, ...change,
  };
}

function betting(mine: number): PaiGowSeatView[] {
  return BETS.map((bet, i) => player(i, i === 0 ? { bet: mine } : i === 3 ? {} : { bet, state: i === 4 ? 'ready' : 'betting' }));
}

const BACKS = Array.from({ length: 7 }, () => null);
const SETTING = BETS.map((bet, i) => player(i, { bet, state: i === 0 || i === 3 ? 'setting' : 'set', cards: i === 0 ? CARDS : BACKS }));
const DEALT = { by: 'house' as const, position: 1, cover: 19_200, cards: BACKS, hand: null, net: null };
const SPLITS: PaiGowSplit[] = [
  { front: ['Ks', 'Kd'], frontHand: PAIR, backHand: STRAIGHT, foul: false },
  { front: ['Jk', 'Ks'], frontHand: { code: 'high-card', ranks: [14, 13] }, backHand: { code: 'high-card', ranks: [13, 9, 7, 6, 5] }, foul: true },
];
const BANK: PaiGowSetHand = { front: ['Qd', '8c'], back: ['As', 'Ah', '4c', '4d', '9s'], frontHand: { code: 'high-card', ranks: [12, 8] }, backHand: { code: 'two-pair', ranks: [14, 4, 9] }, foul: false, rule: 'two-pair.split', ruleRanks: { first: 14, second: 4, top: 12, next: 9 } };
const MINE: PaiGowSetHand = { front: ['Ks', 'Kd'], back: ['9c', 'Jk', '7h', '6d', '5c'], frontHand: PAIR, backHand: STRAIGHT, foul: false, rule: null };

function hand(front: readonly CardName[], back: readonly CardName[], frontHand: HandDescription, backHand: HandDescription): PaiGowSetHand {
  return { front, back, frontHand, backHand, foul: false, rule: null };
}

const HANDS: PaiGowSetHand[] = [
  MINE,
  hand(['Qs', '8h'], ['Td', 'Tc', 'Ts', '3h', '3c'], { code: 'high-card', ranks: [12, 8] }, { code: 'full-house', ranks: [10, 3] }),
  hand(['Jd', '6s'], ['2h', '2d', 'Kc', '9h', '7s'], { code: 'high-card', ranks: [11, 6] }, { code: 'pair', ranks: [2] }),
  hand(['Ac', 'Jh'], ['5d', '5h', 'Qc', '8s', '4s'], { code: 'high-card', ranks: [14, 11] }, { code: 'pair', ranks: [5] }),
  hand(['7d', '7c'], ['Jc', 'Js', 'Th', '5s', '2s'], { code: 'pair', ranks: [7] }, { code: 'pair', ranks: [11] }),
  hand(['Kh', 'Qh'], ['9d', '6h', '6c', '3d', '3s'], { code: 'high-card', ranks: [13, 12] }, { code: 'two-pair', ranks: [6, 3] }),
];
const win = (bet: number): PaiGowResult => ({ front: 'won', back: 'won', outcome: 'win', commission: bet / 20, net: bet - bet / 20 });
const RESULTS: PaiGowResult[] = [
  win(2700),
  { front: 'copy', back: 'won', outcome: 'push', commission: 0, net: 0 },
  { front: 'lost', back: 'lost', outcome: 'loss', commission: 0, net: -2500 },
  { front: 'won', back: 'lost', outcome: 'push', commission: 0, net: 0 },
  { front: 'won', back: 'lost', outcome: 'push', commission: 0, net: 0 },
  { front: 'won', back: 'lost', outcome: 'push', commission: 0, net: 0 },
];

function shown(mine: PaiGowResult): PaiGowTableView {
  return table({
    nextHandAt: NOW + 4000,
    hand: round({
      phase: 'ended', deadline: null, bank: { ...DEALT, hand: BANK, net: 400 }, draw: { dice: [3, 1, 4], number: 8, position: 1 }, commission: 135,
      players: HANDS.map((h, i) => player(i, { bet: BETS[i] ?? 0, state: 'set', cards: [...h.front, ...h.back], hand: h, setBy: i === 0 ? 'player' : null, result: i === 0 ? mine : (RESULTS[i] ?? null) })),
    }),
  });
}

const offerBet = { decisionId: 'd1', legal: [{ act: 'wager' as const, min: 200, max: 20_000, step: 100 }, { act: 'ready' as const }], deadline: NOW + 14_000 };
const offerSet = { decisionId: 'd2', legal: [{ act: 'set' as const, splits: SPLITS }, { act: 'house-way' as const }, { act: 'surrender' as const }], deadline: NOW + 26_000 };
const setting = (): PaiGowTableView => table({ hand: round({ phase: 'setting', deadline: NOW + 26_000, bank: DEALT, draw: { dice: [3, 1, 4], number: 8, position: 1 }, players: SETTING }), offer: offerSet });

const BANKED: PaiGowRules = { ...RULES, bank: 'rotate', coBank: true, sideBets: ['fortune', 'emperors-challenge', 'insurance'], dragonHand: false };
const DRAGON: PaiGowRules = { ...RULES, dragonHand: true, sideBets: ['fortune', 'insurance'] };
const AMONG: PaiGowRules = { ...RULES, bank: 'player-dealer', commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 } };
const SIDES = { fortune: 500, insurance: 100 };
const sideOffer = {
  ...offerBet,
  legal: [{ act: 'wager' as const, min: 200, max: 20_000, step: 100, dragonMax: 10_000, sideBets: BANKED.sideBets.map((name) => ({ name, min: 100, max: 2500 })) }, { act: 'ready' as const }],
};
const bankOffer = (stake?: { min: number; max: number; step: number }): PaiGowTableView['offer'] => ({ decisionId: 'd0', legal: [{ act: 'bank', ...(stake && { stake }) }, ...(stake ? [] : [{ act: 'co-bank' as const }]), { act: 'pass' }], deadline: NOW + 7000 });
const offering = (rules: PaiGowRules, offer: PaiGowTableView['offer']): PaiGowTableView =>
  table({ rules, hand: round({ phase: 'offer', deadline: NOW + 7000, bank: { by: 'house', position: 1, cover: 0, cards: [], hand: null, net: null, offeredTo: 0 }, players: betting(0).map((p) => player(p.seat, {})) }), offer });
const DEALER = { position: 2, bet: 2700, cards: [...HANDS[3]!.front, ...HANDS[3]!.back], hand: { ...HANDS[3]!, rule: 'pair.behind', ruleRanks: { first: 5, top: 14, next: 13 } }, result: { front: 'won' as const, back: 'lost' as const, outcome: 'push' as const, commission: 0, net: 0 } };
const whyRanks = { rule: 'pair.behind', ruleRanks: { first: 13, top: 9, next: 7 } };

/** A settled round where seat 2 banks; `mine`: that is me. */
function settledByPlayer(bankSeat: number): PaiGowTableView {
  const view = shown(win(2700));
  const done = view.hand!;
  const sideResults = [
    { name: 'fortune' as const, stake: 500, code: 'straight', pays: 2, envy: 0, net: 1000 },
    { name: 'insurance' as const, stake: 100, code: null, pays: 0, envy: 0, net: -100 },
  ];
  return {
    ...view,
    rules: BANKED,
    hand: {
      ...done,
      bank: { ...done.bank, by: 'player', seat: bankSeat, playerNet: 4750, playerCommission: 250 },
      dealer: DEALER,
      players: done.players.map((p) => {
        if (p.seat === bankSeat) return { ...p, state: 'set', bet: 0, result: null, hand: { ...BANK, rule: null }, cards: [...BANK.front, ...BANK.back] };
        return { ...p, hand: { ...p.hand!, ...(p.seat % 2 === 0 ? whyRanks : {}) }, ...((p.seat === 0 || p.seat === 3) && { sideBets: SIDES, sideResults }) };
      }),
    },
  };
}

/** Names that little room, or only their ends, tell apart. */
const ALIKE = ['Guest 52817', 'Guest 481234', 'Bartholomew the Elder', 'Guest 485678', 'Bot Bartholomew the Second', 'Guest 912344'];

/** Alone with the dealer before a deal: so much lies, with the bet of the round before to come back to. */
function privateBet(bet: number): PaiGowSituation {
  const own = betting(bet).filter((p) => p.seat === 0).map((p) => (bet === 0 ? { ...p, lastBet: 0 } : p));
  return { now: NOW, view: table({ name: 'Pai Gow 2–300 private', rules: { ...RULES, kind: 'private', seats: 1, sideBets: ['fortune'] }, hand: round({ players: own }), offer: { ...sideOffer, legal: [...sideOffer.legal.slice(0, 1), { act: bet === 0 ? 'skip' : 'ready' }] } }, seats().slice(0, 1)) };
}

export const PAI_GOW_SITUATIONS: Readonly<Record<string, () => PaiGowSituation>> = {
  'pai-gow-empty-bet': () => ({ now: NOW, view: table({ hand: round({ players: betting(0) }), offer: { ...offerBet, legal: [...offerBet.legal.slice(0, 1), { act: 'skip' }] } }) }),
  'pai-gow-bet': () => ({ now: NOW, view: table({ hand: round({ players: betting(2700) }), offer: offerBet }) }),
  'pai-gow-refused': () => ({ now: NOW, problem: 'The maximum bet is 300.00.', view: table({ hand: round({ players: betting(2700), deadline: NOW + 4000 }), offer: offerBet }) }),
  'pai-gow-set': () => ({ now: NOW, view: setting() }),
  'pai-gow-split': () => ({ now: NOW, laid: ['Ks', 'Kd'], view: setting() }),
  'pai-gow-foul': () => ({ now: NOW, laid: ['Jk', 'Ks'], view: setting() }),
  'pai-gow-waits': () => ({ now: NOW, view: table({ hand: round({ phase: 'setting', deadline: NOW + 26_000, bank: DEALT, draw: { dice: null, number: 4, position: 4 }, players: SETTING.map((p) => (p.seat === 0 ? { ...p, state: 'set', hand: MINE, setBy: 'house-way' } : p)) }) }) }),
  'pai-gow-win': () => ({ now: NOW, view: shown(win(2700)) }),
  'pai-gow-loss': () => ({ now: NOW, view: shown({ front: 'copy', back: 'lost', outcome: 'loss', commission: 0, net: -2700 }) }),
  'pai-gow-reveal': () => ({ now: NOW, view: partlyRevealed(shown(win(2700)), 3) }),
  'pai-gow-offer': () => ({ now: NOW, view: offering(BANKED, bankOffer()) }),
  'pai-gow-offer-stake': () => ({ now: NOW, view: offering(AMONG, bankOffer({ min: 200, max: 19_800, step: 100 })) }),
  'pai-gow-sides': () => ({ now: NOW, view: table({ rules: BANKED, hand: round({ players: betting(2700).map((p) => (p.seat === 0 ? { ...p, sideBets: SIDES } : p.seat === 1 ? { ...p, sideBets: { fortune: 500 } } : p)) }), offer: sideOffer }) }),
  'pai-gow-sides-empty': () => ({ now: NOW, view: table({ rules: DRAGON, hand: round({ players: betting(0).map((p) => ({ ...p, lastBet: 0 })) }), offer: { ...sideOffer, legal: [...sideOffer.legal.slice(0, 1), { act: 'skip' }] } }) }),
  'pai-gow-dragon': () => ({
    now: NOW,
    view: table(
      { rules: DRAGON, hand: round({ players: betting(2700).filter((p) => p.seat < 5).map((p) => (p.seat === 0 ? { ...p, dragon: 500, sideBets: SIDES } : p.seat === 1 ? { ...p, sideBets: { fortune: 500 } } : p)) }), offer: { ...sideOffer, legal: [{ act: 'wager', min: 200, max: 20_000, step: 100, dragonMax: 10_000, sideBets: DRAGON.sideBets.map((name) => ({ name, min: 100, max: 2500 })) }, { act: 'ready' }] } },
      seats((i) => i < 5),
    ),
  }),
  'pai-gow-banked': () => ({ now: NOW, view: table({ rules: BANKED, hand: round({ phase: 'betting', bank: { by: 'player', seat: 2, position: 1, cover: 0, cards: [], hand: null, net: null }, players: betting(0).map((p) => (p.seat === 2 ? player(2, { state: 'banking' }) : p)) }), offer: sideOffer }) }),
  'pai-gow-banking': () => ({ now: NOW, view: table({ rules: AMONG, hand: round({ phase: 'betting', bank: { by: 'player', seat: 0, stake: 10_000, position: 1, cover: 0, cards: [], hand: null, net: null }, players: betting(0).map((p) => (p.seat === 0 ? player(0, { state: 'banking' }) : p)) }) }) }),
  'pai-gow-banked-end': () => ({ now: NOW, view: settledByPlayer(2) }),
  'pai-gow-banking-end': () => ({ now: NOW, view: settledByPlayer(0) }),
  'pai-gow-dragon-end': () => {
    const view = shown(win(2700));
    const done = view.hand!;
    const players = done.players.filter((p) => p.seat < 5).map((p) => (p.seat === 0 ? { ...p, dragon: 500, dragonResult: { front: 'lost' as const, back: 'lost' as const, outcome: 'loss' as const, commission: 0, net: -500 } } : p));
    return { now: NOW, view: { ...view, rules: DRAGON, seats: seats((i) => i < 5), hand: { ...done, players, dragon: { ...DEALER, position: 7, result: null } } } };
  },
  'pai-gow-ez': () => ({ now: NOW, view: { ...shown({ ...win(2700), outcome: 'push', commission: 0, net: 0, variantPush: true }), rules: { ...RULES, variant: 'ez', commission: { kind: 'none' } } } }),
  'pai-gow-push': () => ({ now: NOW, view: shown({ front: 'copy', back: 'won', outcome: 'push', commission: 0, net: 0 }) }),
  'pai-gow-private': () => ({
    now: NOW,
    view: table({ name: 'Pai Gow 2–300 private', rules: { ...RULES, kind: 'private', seats: 1, sideBets: ['fortune'] }, hand: round({ phase: 'setting', deadline: NOW + 26_000, bank: DEALT, draw: { dice: [3, 1, 4], number: 8, position: 1 }, players: SETTING.filter((p) => p.seat === 0).map((p) => ({ ...p, sideBets: { fortune: 500 } })) }), offer: offerSet }, seats().slice(0, 1)),
  }),
  'pai-gow-private-bet': () => privateBet(2700),
  'pai-gow-private-first': () => privateBet(0),
  'pai-gow-guests': () => ({
    now: NOW,
    view: table(
      { hand: round({ players: betting(2700), draw: null }), offer: offerBet },
      seats().map((s) => ({ ...s, player: s.player && { ...s.player, name: ALIKE[s.seat]!, bot: ALIKE[s.seat]!.startsWith('Bart') || ALIKE[s.seat]!.startsWith('Bot') } })),
    ),
  }),
  'pai-gow-free': () => ({ now: NOW, view: table({ me: null, stream: 'watch', hand: round({ phase: 'betting', players: [] }) }, seats((i) => i === 1)) }),
  'pai-gow-watch-end': () => ({ now: NOW, view: { ...shown(win(2700)), me: null, stream: 'watch' } }),
  'pai-gow-watch': () => ({ now: NOW, view: table({ me: null, stream: 'watch', hand: round({ players: betting(2700).filter((p) => p.seat % 2 === 1) }) }, seats((i) => i % 2 === 1)) }),
};

/** Hand-written views of the Stud table for looking at: each is a moment a player meets. */
import type { CardName } from '../../src/contracts/cards.js';
import type { StudRules, StudSeatView, StudView } from '../../src/contracts/seven-card-stud.js';
import type { FrameEvent, Offer, SeatView, StudTableView } from '../../src/contracts/table.js';
import type { NumberedLine } from '../src/table/hand-story.js';
import { storyOfBoards, storyOfShowdown, storyUntil } from './story.js';

export interface Situation {
  readonly view: StudTableView;
  readonly now: number;
  readonly log?: readonly NumberedLine[];
  readonly problem?: string;
  /** What the room told before, where the real page shows it. */
  readonly story?: readonly (readonly FrameEvent[])[];
}

const NOW = 1_000_000;
const HAND = 18_204_331;
const NAMES = ['Ada', 'Marta', 'Nils', 'Okafor', 'Pilar', 'Sven', 'Ines', 'Tomas', 'Lucia', 'Bartholomew'];

export const RULES: StudRules = {
  seats: 10,
  stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50, minBuyIn: 2000, maxBuyIn: null },
  openPairDoubleBet: true,
  wagersPerStreet: 4,
  rake: { rateBp: 500, caps: { two: 100, threeToFour: 200, fiveOrMore: 300 }, noneOnThirdStreet: true },
  clock: { silentMs: 10_000, countdownMs: 20_000, reconnectMs: 20_000, betweenHandsMs: 4000 },
  timeoutPolicy: 'protect-all',
  protectionQuota: { count: 2, perHours: 24 },
  sitOut: { removeAfterMs: 600_000, removeAfterTimeouts: 3 },
  returnWithinMinutes: 60,
};

function seats(count = 10, taken: (i: number) => boolean = () => true): SeatView[] {
  return Array.from({ length: count }, (_, i) => ({
    seat: i,
    player: taken(i) ? { id: `ply_${i}`, name: NAMES[i] ?? `P${i}`, bot: [2, 4, 6, 9].includes(i) } : null,
    chips: taken(i) ? 8000 + i * 1375 : 0,
    sittingOut: null,
    connected: taken(i),
    leaving: false,
    newcomer: false,
    promise: null,
  }));
}

function player(seat: number, change: Partial<StudSeatView>): StudSeatView {
  return {
    seat, state: 'live', stack: 8000 + seat * 1375, bet: 0, contributed: 25, up: [], down: [null, null],
    lastAct: null, away: false, shown: null, mucked: false, won: 0, ...change,
  };
}

/** Spreads the pots over the players, so that contributions add up to what lies on the table. */
function withContributions(given: StudView): StudView {
  const pots = given.pots.reduce((sum, p) => sum + p.amount, 0);
  const share = Math.floor(pots / Math.max(1, given.players.length));
  const players = given.players.map((p, i) => ({ ...p, contributed: p.bet + (pots > 0 ? share + (i === 0 ? pots - share * given.players.length : 0) : 25) }));
  return { ...given, players };
}

function table(given: Partial<StudTableView>, seatList = seats()): StudTableView {
  const change = given.hand ? { ...given, hand: withContributions(given.hand) } : given;
  // Where the hand is over, its chips are back at the seats.
  const seatsNow = change.hand?.phase === 'ended' ? seatList.map((s) => ({ ...s, chips: change.hand?.players.find((p) => p.seat === s.seat)?.stack ?? s.chips })) : seatList;
  return {
    table: 'tbl_1', stream: 'seat:sit_1', v: 10, name: 'Stud 1/2 · Lindgren', game: 'seven-card-stud', currency: 'PLAY', rules: RULES, buyIn: { min: 2000, max: null, usual: 10_000 },
    status: 'open', seats: seatsNow, handNo: HAND, nextHandAt: null, hand: null, me: { seat: 0, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null }, offer: null, ...change,
  };
}

function hand(change: Partial<StudView>): StudView {
  return {
    game: 'seven-card-stud', handNo: HAND, button: 5, street: 3, phase: 'betting', players: [], pots: [], rake: [],
    bringIn: null, openPair: [], turn: null, awards: [], ...change,
  };
}

function turn(seat: number, toCall: number, leftMs = 27_000, change: Partial<NonNullable<StudView['turn']>> = {}): NonNullable<StudView['turn']> {
  return { seat, decisionId: 'd1', toCall, capped: false, silentUntil: NOW + leftMs - 20_000, deadline: NOW + leftMs, why: 'next', ...change };
}

function offer(legal: Offer<'seven-card-stud'>['legal'], leftMs = 12_000): Offer<'seven-card-stud'> {
  return { decisionId: 'd1', legal, deadline: NOW + leftMs };
}

const act = (a: 'call' | 'raise' | 'bet' | 'check' | 'complete' | 'bring-in', to: number, allIn = false): StudSeatView['lastAct'] => ({ act: a, to, allIn, cause: 'player' });

const FIFTH: StudSeatView[] = [
  player(0, { down: ['Ad', '9d'], up: ['9h', 'Qd', '9s'], stack: 18650 }),
  player(1, { up: ['Kc', '4d', '7h'], bet: 400, lastAct: act('call', 400), stack: 9200 }),
  player(2, { state: 'folded', stack: 21425, lastAct: { act: 'fold', to: 0, allIn: false, cause: 'player' } }),
  player(3, { up: ['8s', '8d', 'Jh'], bet: 400, lastAct: act('bet', 400), stack: 5875 }),
  player(4, { state: 'folded', stack: 12000 }),
  player(5, { up: ['Td', '3s', 'Ac'], bet: 400, lastAct: act('call', 400), stack: 30150 }),
  player(6, { state: 'folded', stack: 7700 }),
  player(7, { state: 'all-in', up: ['As', 'As', '6d'], stack: 0, lastAct: act('call', 225, true) }),
  player(8, { up: ['Jc', '7d', '2h'], bet: 800, lastAct: act('raise', 800), stack: 14325 }),
  player(9, { state: 'folded', stack: 6600 }),
];

const LOG: NumberedLine[] = [
  'Hand 18,204,331. Sven has the button.', '10 players ante 0.25.', 'Low card 2♥: Lucia brings in.', 'Lucia brings in 0.50.', 'Nils folds.',
  'Fourth street: Ada Q♦, Marta 4♦, Okafor 8♦, Sven 3♠, Tomas A♠, and Lucia 7♦.', 'Okafor bets 1.00.', 'Tomas calls 2.25 and is all-in.',
  'Fifth street: Ada 9♠, Marta 7♥, Okafor J♥, Sven A♣, Tomas 6♦, and Lucia 2♥.', 'Okafor bets 4.00.', 'Sven calls 4.00.', 'Lucia raises to 8.00.', 'Marta calls 4.00.',
].map((text, no) => ({ no, text, spoken: null, kind: /street/.test(text) ? 'street' : 'act' }));

const DOORS: readonly CardName[] = ['Kh', '2c', '7d', 'Jh', '9s', 'Ac', '3d', 'Qs', '5c', 'Th'];

function third(): StudSeatView[] {
  return DOORS.map((card, i) => player(i, { up: [card], down: i === 0 ? ['Kd', '4s'] : [null, null], stack: 8000 + i * 1375, ...(i === 1 ? { bet: 50, lastAct: act('bring-in', 50) } : {}) }));
}

const SEVENTH: StudSeatView[] = [
  player(0, { down: ['Ad', '9d', '4c'], up: ['9h', 'Qd', '9s', 'Qc'], stack: 18650, bet: 200, lastAct: act('bet', 200) }),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) =>
    player(i, { down: [null, null, null], up: [['Kc', '4d', '7h', '2s'], ['Ts', 'Tc', '5h', '3c'], ['8s', '8d', 'Jh', '8c'], ['6h', '7s', '8h', '9c'], ['Td', '3s', 'Ac', 'Ac'], ['5s', '5d', 'Kd', '2d'], ['As', 'As', '6d', 'Kh'], ['Jc', '7d', '2h', '3h'], ['4h', '4s', 'Qh', 'Jd']][i - 1] ?? [], bet: 200, lastAct: act('call', 200) }),
  ),
];

/** Names that only their ends, or little room, tell apart: guests, and bots that are called alike. */
const ALIKE = ['Guest 52817', 'Guest 481234', 'Pilar', 'Guest 485678', 'Bartholomew', 'Guest 912344', 'Bartleby', 'Alexandra', 'Alexander', 'Maximiliana'];

export const SITUATIONS: Readonly<Record<string, () => Situation>> = {
  'third-street': () => ({
    now: NOW,
    story: storyOfBoards(3, HAND, RULES, DOORS.map((card) => [card]), [1, '2c']),
    log: LOG.slice(0, 4),
    view: table({ hand: hand({ players: third(), bringIn: { seat: 1, card: '2c', why: 'low-card' }, turn: turn(2, 50, 25_000) }) }),
  }),
  'bring-in': () => ({
    now: NOW,
    view: table({
      hand: hand({ players: third().map((p) => ({ ...p, bet: 0, lastAct: null, ...(p.seat === 0 ? { up: ['2c'] } : {}), ...(p.seat === 1 ? { up: ['6c'] } : {}) })), bringIn: { seat: 0, card: '2c', why: 'low-card' }, turn: turn(0, 0, 25_000, { why: 'bring-in' }) }),
      offer: offer([{ act: 'bring-in', added: 50, to: 50, allIn: false }, { act: 'open', added: 100, to: 100, allIn: false }], 25_000),
    }),
  }),
  'my-turn': () => ({
    now: NOW,
    story: storyUntil(5, HAND, RULES),
    log: LOG,
    view: table({
      hand: hand({ street: 5, players: FIFTH, pots: [{ amount: 3875, seats: [0, 1, 3, 5, 7, 8] }, { amount: 2250, seats: [0, 1, 3, 5, 8] }], rake: [{ street: 3, amount: 60 }, { street: 4, amount: 72 }], turn: turn(0, 800, 12_000) }),
      offer: offer([{ act: 'fold', added: 0, to: 0, allIn: false }, { act: 'call', added: 800, to: 800, allIn: false }, { act: 'raise', added: 1200, to: 1200, allIn: false }]),
    }),
  }),
  'open-pair': () => ({
    now: NOW,
    story: storyUntil(4, HAND, RULES),
    log: LOG.slice(0, 7),
    view: table({
      hand: hand({
        street: 4,
        players: FIFTH.map((p) => ({ ...p, up: p.up.slice(0, 2), bet: 0, lastAct: p.seat === 3 ? act('check', 0) : null })),
        pots: [{ amount: 650, seats: [0, 1, 3, 5, 7, 8] }], openPair: [3], turn: turn(0, 0, 17_000),
      }),
      offer: offer([{ act: 'fold', added: 0, to: 0, allIn: false }, { act: 'check', added: 0, to: 0, allIn: false }, { act: 'bet', added: 100, to: 100, allIn: false }, { act: 'bet', added: 200, to: 200, allIn: false }], 17_000),
    }),
  }),
  capped: () => ({
    now: NOW,
    problem: 'Too late: the table has moved on.',
    view: table({
      hand: hand({ street: 5, players: FIFTH.map((p) => (p.seat === 0 ? { ...p, stack: 350 } : p)), pots: [{ amount: 2250, seats: [0, 1, 3, 5, 8] }], turn: turn(0, 800, 4_500, { capped: true }) }),
      offer: offer([{ act: 'fold', added: 0, to: 0, allIn: false }, { act: 'call', added: 350, to: 350, allIn: true }], 4_500),
    }),
  }),
  seventh: () => ({
    now: NOW,
    story: storyOfBoards(7, HAND, RULES, SEVENTH.map(({ up }) => up), [9, '4h']),
    log: LOG,
    view: table({ hand: hand({ street: 7, players: SEVENTH, pots: [{ amount: 12_450, seats: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }], rake: [{ street: 4, amount: 100 }, { street: 5, amount: 120 }, { street: 6, amount: 80 }], turn: turn(4, 200, 9_000) }) }),
  }),
  'side-pots': () => ({
    now: NOW,
    story: storyOfBoards(6, HAND, RULES, SEVENTH.map(({ up }) => up), [9, '4h']),
    log: LOG,
    view: table({
      hand: hand({
        street: 6, players: SEVENTH.map((p) => ({ ...p, down: p.seat === 0 ? ['Ad', '9d'] : [null, null], bet: 0, lastAct: null, state: p.seat % 3 === 1 ? 'all-in' : p.seat === 6 ? 'folded' : 'live', stack: p.seat % 3 === 1 ? 0 : p.stack })),
        pots: [{ amount: 3000, seats: [0, 1, 2, 3, 4, 5, 7, 8, 9] }, { amount: 1200, seats: [0, 2, 3, 4, 5, 7, 8, 9] }, { amount: 2600, seats: [0, 2, 3, 5, 7, 8, 9] }, { amount: 900, seats: [0, 2, 3, 5, 8, 9] }],
        rake: [{ street: 4, amount: 60 }, { street: 5, amount: 140 }], turn: turn(8, 0, 3_000, { why: 'best-board' }),
      }),
    }),
  }),
  showdown: () => ({
    now: NOW,
    story: storyOfShowdown(HAND, RULES),
    log: LOG,
    view: table({
      nextHandAt: NOW + 3000,
      hand: hand({
        street: 7, phase: 'ended',
        players: SEVENTH.map((p) => {
          const base = { ...p, bet: 0, lastAct: null };
          if (p.seat === 0) return { ...base, shown: { hand: { code: 'full-house', ranks: [9, 12] }, best: ['9d', '9h', '9s', 'Qd', 'Qc'] }, won: 4300, stack: 22_950 };
          if (p.seat === 3) return { ...base, down: ['8h', '2d', 'Kc'], shown: { hand: { code: 'four-of-a-kind', ranks: [8, 13] }, best: ['8s', '8d', '8c', '8h', 'Kc'] }, state: 'all-in' as const, won: 8000, stack: 8000 };
          if (p.seat === 7) return { ...base, down: ['Ah', '2d', 'Kc'], shown: { hand: { code: 'three-of-a-kind', ranks: [14, 13, 6] }, best: ['As', 'As', 'Ah', 'Kc', 'Kh'] } };
          return p.seat === 5 ? { ...base, mucked: true } : { ...base, state: 'folded' as const };
        }),
        pots: [{ amount: 8000, seats: [0, 3, 5, 7] }, { amount: 4300, seats: [0, 5, 7] }], rake: [{ street: 4, amount: 100 }],
        awards: [
          { pot: 1, amount: 4300, rake: 0, winners: [{ seat: 0, amount: 4300 }], hand: { code: 'full-house', ranks: [9, 12] } },
          { pot: 0, amount: 8000, rake: 100, winners: [{ seat: 3, amount: 8000 }], hand: { code: 'four-of-a-kind', ranks: [8, 13] } },
        ],
      }),
    }),
  }),
  /** Words of seats across the table from each other: who won and who does not show. */
  across: () => ({
    now: NOW,
    view: table({
      nextHandAt: NOW + 3000,
      hand: hand({
        street: 7, phase: 'ended', rake: [],
        players: SEVENTH.map((p) => ({ ...p, bet: 0, lastAct: null, ...(p.seat > 5 ? { won: 12_350, shown: { hand: { code: 'pair' as const, ranks: [8, 13] }, best: [] } } : { mucked: true }) })),
        pots: [{ amount: 61_750, seats: [6, 7, 8, 9] }],
        awards: [{ pot: 0, amount: 61_750, rake: 0, winners: [{ seat: 7, amount: 61_750 }], hand: { code: 'pair', ranks: [8, 13] } }],
      }),
    }),
  }),
  'won-unseen': () => ({
    now: NOW,
    view: table({
      nextHandAt: NOW + 3000,
      hand: hand({
        street: 5, phase: 'ended',
        players: FIFTH.map((p) => ({ ...p, bet: 0, lastAct: null, state: p.seat === 0 ? 'live' : 'folded', ...(p.seat === 0 ? { won: 3535, stack: 22_185 } : {}) })),
        pots: [{ amount: 3625, seats: [0] }], rake: [{ street: 4, amount: 90 }], awards: [{ pot: 0, amount: 3535, rake: 90, winners: [{ seat: 0, amount: 3535 }], hand: null }],
      }),
    }),
  }),
  between: () => ({ now: NOW, view: table({ nextHandAt: NOW + 3000 }) }),
  'sitting-out': () => ({
    now: NOW,
    story: storyUntil(5, HAND, RULES),
    view: table(
      { hand: hand({ street: 5, players: FIFTH.filter((p) => ![0, 2, 6].includes(p.seat)), pots: [{ amount: 2250, seats: [1, 3, 5, 8] }], turn: turn(1, 800, 16_000) }) },
      seats().map((s) => (s.seat === 0 ? { ...s, sittingOut: 'asked' as const } : s.seat === 2 ? { ...s, sittingOut: 'timed-out' as const, connected: false } : s)),
    ),
  }),
  waiting: () => ({ now: NOW, view: table({ handNo: 0 }, seats(10, (i) => i === 0)) }),
  watching: () => ({
    now: NOW,
    story: storyUntil(5, HAND, RULES),
    log: LOG,
    view: table(
      { me: null, stream: 'watch', hand: hand({ street: 5, players: FIFTH.filter((p) => ![0, 2, 6].includes(p.seat)), pots: [{ amount: 2250, seats: [1, 3, 5, 8] }], turn: turn(8, 400, 16_000) }) },
      seats(10, (i) => ![0, 2, 6].includes(i)),
    ),
  }),
  'eight-seats': () => ({
    now: NOW,
    log: LOG,
    view: table({ hand: hand({ street: 7, players: SEVENTH.slice(0, 8), pots: [{ amount: 2250, seats: [0, 1] }], turn: turn(2, 0, 26_000) }) }, seats(8)),
  }),
  guests: () => ({
    now: NOW,
    view: table(
      { hand: hand({ street: 5, players: FIFTH.map((p) => ({ ...p, stack: 131_050 + p.seat, state: p.seat === 6 ? 'live' : p.state })), pots: [{ amount: 2250, seats: [0, 1, 3, 5, 8] }], turn: turn(8, 400, 16_000) }) },
      seats().map((s) => ({ ...s, player: s.player && { ...s.player, name: ALIKE[s.seat]! } })),
    ),
  }),
  'heads-up': () => ({
    now: NOW,
    view: table(
      {
        hand: hand({ button: 0, street: 6, players: [player(0, { down: ['Ad', '9d'], up: ['9h', 'Qd', '9s', 'Qc'], away: false }), player(1, { up: ['Kc', '4d', '7h', '2s'], bet: 200, lastAct: act('bet', 200) })], pots: [{ amount: 2250, seats: [0, 1] }], turn: turn(0, 200, 24_000) }),
        offer: offer([{ act: 'fold', added: 0, to: 0, allIn: false }, { act: 'call', added: 200, to: 200, allIn: false }, { act: 'raise', added: 400, to: 400, allIn: false }], 24_000),
      },
      seats(2),
    ),
  }),
};

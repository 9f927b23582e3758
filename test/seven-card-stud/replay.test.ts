import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runReplay } from '../../src/cli/replay.js';
import type { ReplayReport } from '../../src/tables/replay.js';

/** A hand of our own: P2 brings in, P1 completes, P3 calls; P1 bets fourth street and takes the pot. */
const HAND = {
  id: 'own-1',
  stakes: { ante: 25, bring_in: 50, small_bet: 100, big_bet: 200 },
  dealer_seat: 4,
  seats: [
    { p: 'P1', seat: 1, stack: 1000, dealt_in: true },
    { p: 'P2', seat: 2, stack: 1000, dealt_in: true },
    { p: 'P3', seat: 4, stack: 1000, dealt_in: true },
    { p: 'P4', seat: 5, stack: 1000, dealt_in: false },
  ],
  cards: {
    P1: { down: ['As', 'Ad'], up: ['Kc', 'Qh'] },
    P2: { down: ['??', '??'], up: ['2c'] },
    P3: { down: ['9s', '9d'], up: ['9c', '3h'] },
  },
  actions: [
    { street: 'ante', p: 'P1', a: 'ante', amount: 25 },
    { street: 'ante', p: 'P2', a: 'ante', amount: 25 },
    { street: 'ante', p: 'P3', a: 'ante', amount: 25 },
    { street: 3, p: 'P2', a: 'bring_in', amount: 50, to: 50 },
    { street: 3, p: 'P3', a: 'call', amount: 50, to: 50 },
    { street: 3, p: 'P1', a: 'complete', amount: 100, to: 100 },
    { street: 3, p: 'P2', a: 'fold' },
    { street: 3, p: 'P3', a: 'call', amount: 50, to: 100 },
    { street: 4, p: 'P1', a: 'bet', amount: 100, to: 100 },
    { street: 4, p: 'P3', a: 'fold' },
  ],
  uncalled: [{ p: 'P1', amount: 100 }],
  pots: [{ amount: 325, eligible: ['P1'] }],
  rake: 16,
  collected: [{ p: 'P1', amount: 309 }],
  tags: [] as string[],
};
type Hand = Omit<typeof HAND, 'stakes' | 'dealer_seat'> & { dealer_seat: number | null; stakes: { bring_in: number | null } };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function replayText(text: string) {
  const file = join(folder, 'hands.jsonl');
  writeFileSync(file, text);
  const { exitCode, stdout, stderr } = runReplay(file, 'seven-card-stud');
  return { exitCode, stderr, report: stdout === undefined ? null : (JSON.parse(stdout) as ReplayReport) };
}

/** Replays the hand after a change. */
function replayed(change: (hand: Hand) => void) {
  const hand = structuredClone(HAND) as Hand;
  change(hand);
  return replayText(JSON.stringify(hand));
}

describe('room replay', () => {
  test('a hand that comes out as recorded matches', () => {
    expect(replayed(() => undefined)).toEqual({ exitCode: 0, stderr: undefined, report: { hands: 1, matched: 1, skipped: [], failed: [] } });
  });

  test.each<[string, (hand: Hand) => void]>([
    ['no dealer: every button is tried', (hand) => (hand.dealer_seat = null)],
    ['no bring-in: half the small bet', (hand) => (hand.stakes.bring_in = null)],
    ['cards that were not logged', (hand) => Object.assign(hand.cards, { P2: { down: [], up: ['??'] }, P3: { down: ['??', '??'], up: ['??', '??'] } })],
    ['a player without any cards', (hand) => Reflect.deleteProperty(hand.cards, 'P2')],
    ['no list of uncalled bets, pots, rake and tags', (hand) => ['uncalled', 'pots', 'rake', 'tags'].forEach((field) => Reflect.deleteProperty(hand, field))],
    ['no word on who was dealt in', (hand) => hand.seats.forEach((seat) => Reflect.deleteProperty(seat, 'dealt_in'))],
    ['further fields', (hand) => Object.assign(hand, { room: 'one of them', max_seats: 8 })],
  ])('the record may lack things: %s', (_, change) => {
    expect(replayed(change)).toMatchObject({ exitCode: 0, report: { matched: 1, failed: [] } });
  });

  test('what the record does not tell is said aloud', () => {
    expect(replayed((hand) => (hand.dealer_seat = null)).stderr).toContain('1 of 1 hands do not tell what hangs on the button');
  });

  test.each<[string, (hand: Hand) => void, object]>([
    ['whose turn it is', (hand) => (hand.actions[3]!.p = 'P1'), { step: 'street 3: P1 bring_in to 50: street and turn', expected: '3 P1', got: '3 P2' }],
    [
      'an act that is not legal',
      (hand) => Object.assign(hand.actions[5]!, { amount: 150, to: 150 }),
      { step: 'street 3: P1 complete to 150', expected: 'complete 150 to 150', got: ['fold 0 to 0', 'call 50 to 50', 'complete 100 to 100'] },
    ],
    ['an end too early', (hand) => hand.actions.pop(), { step: 'end of the hand', expected: 'ended', got: 'street 4: turn of P3' }],
    ['what came back', (hand) => (hand.uncalled = []), { step: 'uncalled', expected: [], got: ['P1 100'] }],
    ['a pot', (hand) => ((hand.pots[0] as { amount: number }).amount = 320), { step: 'pots', expected: [{ amount: 320, eligible: ['P1'] }], got: [{ amount: 325, eligible: ['P1'] }] }],
    ['the winner', (hand) => (hand.collected[0]!.p = 'P3'), { step: 'winners', expected: ['P3'], got: ['P1'] }],
    ['a chip', (hand) => (hand.collected[0]!.amount = 310), { step: 'chips paid out', expected: 310, got: 309 }],
    ['an ante', (hand) => ((hand.actions[0] as { amount: number }).amount = 20), { step: 'antes', expected: ['P1 20', 'P2 25', 'P3 25'], got: ['P1 25', 'P2 25', 'P3 25'] }],
  ])('a hand that went another way fails at its step: %s', (_, change, failure) => {
    expect(replayed(change)).toMatchObject({ exitCode: 1, report: { matched: 0, failed: [{ id: 'own-1', ...failure }] } });
  });

  test('only the two known tags are skipped', () => {
    expect(replayed((hand) => hand.tags.push('community_river_card')).report).toMatchObject({ matched: 0, skipped: [{ id: 'own-1' }] });
    expect(replayed((hand) => hand.tags.push('bet_size_outside_rule')).report).toMatchObject({ matched: 0, skipped: [{ id: 'own-1' }] });
    expect(replayed((hand) => hand.tags.push('room_log_bug', 'toString')).report).toMatchObject({ matched: 1, skipped: [] });
  });

  test.each<[string, (hand: Hand) => void, string]>([
    ['a word that is no act', (hand) => (hand.actions[3]!.a = 'shove'), 'actions.3.a'],
    ['half a chip', (hand) => ((hand.actions[3] as { amount: number }).amount = 0.5), 'actions.3.amount'],
    ['no card', (hand) => (hand.cards.P1.up[0] = 'Zz'), 'cards.P1.up.0'],
    ['a card dealt three times', (hand) => (hand.cards.P1 = { down: ['As', 'As'], up: ['As', 'Qh'] }), 'cards.P1'],
    ['an act of a stranger', (hand) => (hand.actions[3]!.p = 'P9'), 'actions.3.p'],
    ['a seat taken twice', (hand) => (hand.seats[1]!.seat = 1), 'seats'],
  ])('a line that is no recorded hand is named with its field: %s', (_, change, field) => {
    const hand = structuredClone(HAND) as Hand;
    change(hand);
    const answer = replayText(`${JSON.stringify(HAND)}\r\n\n${JSON.stringify(hand)}\n`);
    expect(answer).toMatchObject({ exitCode: 2, report: null });
    expect(answer.stderr).toContain(`line 3: ${field}:`);
  });

  test('what is not JSON, an empty file, no file and another game are refused', () => {
    expect(replayText(`${JSON.stringify(HAND)}\n{"id":`)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('line 2 is not JSON') });
    expect(replayText('\n')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('has no hands') });
    expect(runReplay(join(folder, 'missing.jsonl'), 'seven-card-stud')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('cannot read') });
    replayText(JSON.stringify(HAND));
    expect(runReplay(join(folder, 'hands.jsonl'), 'chess')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('chess') });
  });
});

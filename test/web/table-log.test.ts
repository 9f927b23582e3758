import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StudProjectedEvent } from '../../src/contracts/seven-card-stud.js';
import type { TableFrame } from '../../src/contracts/table.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import { storyBeside } from '../../web/src/table/hand-story.js';
import { frame, RULES, tableView } from './fakes.js';
import { following } from './followed-table.js';

beforeEach(async () => {
  await useLanguage(['en'], null);
  await needWords('table', 'stud', 'refusals');
});

const hand = (event: StudProjectedEvent): TableFrame['events'][number] => ({ hand: event });
const opened = (handNo: number): TableFrame['events'][number] =>
  hand({ type: 'HandOpened', handNo, at: 0, rules: RULES, button: 0, players: [0, 1].map((seat) => ({ seat, stack: 10_000, protectionsLeft: 2 })), root: null });
const acted = (seat: number): TableFrame['events'][number] => hand({ type: 'Acted', seat, act: 'check', added: 0, to: 0, allIn: false, cause: 'player' });

describe('the story of this hand', () => {
  it('begins with the hand, whatever was told before, and keeps all of it', async () => {
    const { controller, send } = await following(tableView());
    const log = (): string[] => controller.state.value.log.map((line) => line.text);
    send(frame(6, [opened(8)]));
    send(frame(7, [acted(0)]));
    send(frame(8, [hand({ type: 'PotAwarded', pot: 0, amount: 50, rake: 0, winners: [{ seat: 0, amount: 50 }], hand: null })]));
    expect(log()).toEqual(['Hand 8. Ada has the button.', 'Ada checks.', 'Ada wins 0.50.']);
    // What the same frame told of the table before the hand is not of the hand.
    send(frame(9, [{ table: { type: 'SatOut', seat: 3, reason: 'asked' } }, opened(9), acted(1)]));
    expect(log()).toEqual(['Hand 9. Ada has the button.', 'Marta checks.']);
    expect(controller.state.value.last?.lines.map((line) => line.text)).toEqual(['Hand 8. Ada has the button.', 'Ada checks.', 'Ada wins 0.50.']);
    for (let v = 10; v < 210; v += 1) send(frame(v, [acted(v % 2)]));
    expect(log()).toHaveLength(202);
    expect(log()[0]).toBe('Hand 9. Ada has the button.');
  });
});

describe('the story beside a finished round that lies on the felt until its player has seen it', () => {
  it('is that round’s, though the next has opened; then the next one’s', async () => {
    const { controller, send } = await following(tableView());
    const beside = (lying: number | null): string[] => storyBeside(controller.state.value, lying).map(({ text }) => text);
    send(frame(6, [opened(8), acted(0)]));
    expect(beside(8)).toEqual(['Hand 8. Ada has the button.', 'Ada checks.']);
    send(frame(7, [opened(9), acted(1)]));
    expect(beside(8)).toEqual(['Hand 8. Ada has the button.', 'Ada checks.']);
    expect(beside(null)).toEqual(['Hand 9. Ada has the button.', 'Marta checks.']);
    // A round that is long gone has no story here.
    expect(beside(7)).toEqual(beside(null));
    // What is read aloud goes on from there: nothing of the next round stands before what was told of the last.
    const numbers = (lying: number | null): number[] => storyBeside(controller.state.value, lying).map(({ no }) => no);
    expect(Math.max(...numbers(8))).toBeLessThan(Math.min(...numbers(null)));
  });

  it('is what was heard of it, where its beginning was not: never the next round’s', async () => {
    const view = tableView();
    const { controller, send } = await following(view);
    const beside = (lying: number | null): string[] => storyBeside(controller.state.value, lying).map(({ text }) => text);
    send(frame(6, [acted(0)]));
    send(frame(7, [opened(view.handNo + 1), acted(1)]));
    expect(beside(view.handNo)).toEqual(['Ada checks.']);
    expect(beside(null)).toEqual([`Hand ${view.handNo + 1}. Ada has the button.`, 'Marta checks.']);
    // As the last hand it is not told: that has no hole.
    expect(controller.state.value.last).toBeNull();
    // In another language all of it is said again.
    await useLanguage(['sv'], null);
    expect(beside(view.handNo)).toEqual(['Ada passar.']);
  });
});

describe('the cards that I had stand in the story of a hand that is over', () => {
  const own = ['Ah', 'Kd'];
  const rivals = ['2s', '2h'];
  const dealt = (to: number | null): TableFrame['events'][number] =>
    hand({ type: 'StreetDealt', street: 3, cards: [0, 1].map((seat) => ({ seat, down: 2, up: [seat === 0 ? '7c' : '9s'], ...(seat === to ? { own } : {}) })) });
  const folded = hand({ type: 'Acted', seat: 0, act: 'fold', added: 0, to: 0, allIn: false, cause: 'player' });
  const mucked = hand({ type: 'HandMucked', seat: 0 });
  const shown = hand({ type: 'HandShown', seat: 1, down: rivals, hand: { code: 'pair', ranks: [2] }, best: [...rivals, '9s'] });
  const settled = hand({ type: 'HandSettled', rake: 0, stacks: [0, 1].map((seat) => ({ seat, chips: 10_000 })) });
  const me = { seat: 0, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };
  const hands = (view: ReturnType<typeof tableView>, ...events: TableFrame['events']) =>
    following(view).then(({ controller, send }) => {
      [opened(8), ...events, opened(9)].forEach((event, i) => send(frame(6 + i, [event], view.stream)));
      return (controller.state.value.last?.lines ?? []).map(({ text }) => text);
    });

  it.each([['folded', [folded]], ['mucked', [mucked]], ['lost to a hand that is shown', [shown, mucked]]] as const)('stud §7.3: when I %s', async (_how, ends) => {
    const told = await hands(tableView({ me, stream: 'seat:sit_1' }), dealt(0), ...ends, settled);
    expect(told.filter((line) => /A♥|K♦/.test(line))).toEqual(['Your cards: A♥ K♦ face down, 7♣ face up.']);
  });

  it('stud §7.3: nobody else’s, and none where they are not mine to see', async () => {
    const mine = await hands(tableView({ me: { ...me, seat: 1 }, stream: 'seat:sit_1' }), dealt(null), mucked, settled);
    const watched = await hands(tableView(), dealt(null), shown, mucked, settled);
    for (const told of [mine, watched]) {
      expect(told.length).toBeGreaterThan(2);
      expect(told.filter((line) => line.startsWith('Your cards'))).toEqual([]);
    }
  });
});

/** Who sits down in the place of one who left has no part in the hand that lies there: not a card, a chip, a result or a button of it is his, on the felt or in text, also where the first view that his page ever had shows it so. */
import { describe, expect, it } from '@jest/globals';
import type { PaiGowTableView, StudTableView, TableView } from '../../src/contracts/table.js';
import { PAI_GOW_SITUATIONS } from '../../web/dev/pai-gow-situations.js';
import { SITUATIONS } from '../../web/dev/situations.js';
import { cameLater, isMine, myPart, partAt } from '../../web/src/table/hand-part.js';
import { missedHands } from '../../web/src/table/missed-hands.js';
import { leaveQuestion, myChips } from '../../web/src/table/my-stay.js';
import { partlyRevealed } from '../../web/src/table/pai-gow/reveal.js';
import { RoundShow, shownView } from '../../web/src/table/pai-gow/round-show.js';
import { wordRound } from '../../web/src/table/pai-gow/result-words.js';
import { waitsForRound, wordWaiting as wordRoundWaiting } from '../../web/src/table/pai-gow/words.js';
import { PaiGowPlain } from '../../web/src/table/plain/pai-gow-plain.js';
import { studPlain } from '../../web/src/table/plain/stud-plain.js';
import { preChoices } from '../../web/src/table/stud/pre-actions.js';
import { wordResult } from '../../web/src/table/stud/result-words.js';
import { seatModels } from '../../web/src/table/stud/seat-model.js';
import { wordWaiting } from '../../web/src/table/stud/turn-words.js';
import { FakeTimers, seatView, studView, tableView } from './fakes.js';
import './all-words.js';

const BROUGHT = 12_345;
/** The view of one who sits where another was dealt in: the room asks nothing of him in this hand. */
function taken<V extends TableView>(view: V, seat = view.me!.seat): V {
  return { ...view, offer: null, seats: view.seats.map((at) => (at.seat === seat ? { ...at, newcomer: true, chips: BROUGHT } : at)) };
}
const said = (lines: readonly string[]): string => lines.join('\n');
const SEAT = { seat: 0, sittingId: 'sit_1', pendingTopUp: 0, settings: { autoTopUp: null, autoMuck: true, leaveAfterHand: false }, movingTo: null };

describe('a part of a hand', () => {
  it('is of who sits there, unless he came later', () => {
    const view = tableView({ me: SEAT, hand: studView() });
    expect([cameLater(view, 0), partAt(view, 0)?.seat, myPart(view)?.seat, isMine(view, 0), isMine(view, 1), isMine(view, undefined)]).toEqual([false, 0, 0, true, false, false]);
    const after = taken(view);
    expect([cameLater(after, 0), partAt(after, 0), myPart(after), isMine(after, 0), partAt(after, 1)?.seat]).toEqual([true, undefined, undefined, false, 1]);
    expect([myPart({ ...view, me: null }), isMine({ ...view, me: null }, 0), myPart({ ...view, hand: null })]).toEqual([undefined, false, undefined]);
  });
});

describe('stud: the place of one who left', () => {
  const awards = [{ pot: 0, amount: 50, rake: 0, winners: [{ seat: 0, amount: 50 }], hand: null }];
  const won = tableView({ me: SEAT, hand: studView({ phase: 'ended', awards, players: [seatView(0, { won: 50, up: ['4c'], stack: 9_000 }), seatView(1, { state: 'folded' })] }) });

  it('won without me: no cards, no words of it, nothing to show; the winner is told by the number of his seat', () => {
    expect([wordResult(won, won.hand!), studPlain.options(won)]).toEqual([['You win 0.50'], ['show']]);
    const view = taken(won);
    expect(wordResult(view, view.hand!)).toEqual(['Seat 1 wins 0.50']);
    expect(studPlain.headline({ view, now: 0, fresh: true, log: [], lastLog: [], balance: null })).toBe('Seat 1 wins 0.50.');
    expect(wordResult({ ...view, me: null }, view.hand!)).toEqual(['Seat 1 wins 0.50']);
    expect([studPlain.options(view), said(studPlain.mine(view))]).toEqual([[], said(studPlain.mine({ ...won, hand: null }))]);
    expect(studPlain.act('show', '', { view, now: 0, fresh: true, log: [], lastLog: [], balance: null })).not.toHaveProperty('deed');
    expect(said(studPlain.boards(view, null))).not.toMatch(/You|Ada/);
    expect(said(studPlain.seats(view))).toMatch(/Ada, .*123\.45/);
    expect([myChips(won), myChips(view)]).toEqual([9_000, BROUGHT]);
    expect(leaveQuestion(view)).toBe('Your 123.45 go back to your balance.');
    const [model] = seatModels(view);
    expect(model).toMatchObject({ hand: undefined, order: -1, word: null, won: false, lost: false, stack: '123.45' });
  });

  it.each(Object.entries(SITUATIONS).filter(([, make]) => make().view.me !== null && make().view.hand !== null))('has nothing of mine at any moment: %s', (_, make) => {
    const view: StudTableView = taken(make().view);
    expect(said([...studPlain.mine(view), ...studPlain.options(view), ...studPlain.boards(view, null)])).not.toMatch(/\bYou\b|face-down cards:/i);
    expect([myChips(view), preChoices(view), seatModels(view)[view.me!.seat]!.hand]).toEqual([BROUGHT, null, undefined]);
    if (view.hand!.phase !== 'ended' && view.hand!.awards.length === 0) expect(wordWaiting(view)).toBe(wordWaiting({ ...view, hand: { ...view.hand!, players: [] } }));
    expect(missedHands(view, { ...view, handNo: view.handNo + 1 })).toBeNull();
  });
});

describe('pai gow: the place of one who left', () => {
  const plain = new PaiGowPlain(() => [], () => undefined);

  it('pushed without me: no result, no bet, no stack of another', () => {
    const { view: mine } = PAI_GOW_SITUATIONS['pai-gow-push']!();
    expect(wordRoundWaiting(mine)).toMatch(/^Push/);
    const view = taken(mine);
    expect([myPart(view), myChips(view)]).toEqual([undefined, BROUGHT]);
    expect(wordRoundWaiting(view)).not.toMatch(/Push|Your/);
    expect(plain.headline({ view, now: 0, fresh: true, log: [], lastLog: [], balance: null })).not.toMatch(/Push|Your/);
    expect(wordRound(mine, myPart(mine)!)!.headline).toMatch(/^Push/);
  });

  it('betting without me: I am in the next round, with what I brought', () => {
    const view = taken(PAI_GOW_SITUATIONS['pai-gow-bet']!().view);
    expect(wordRoundWaiting(view)).toBe('A round is running. You are dealt in with the next one.');
    expect(waitsForRound(view, view.me!.seat)).toBe(true);
    expect(plain.seats(view)[view.me!.seat]).toMatch(/123\.45.*, from the next round\.?$/);
    expect(leaveQuestion(view)).toBe('Your 123.45 go back to your balance.');
  });

  it.each(Object.entries(PAI_GOW_SITUATIONS).filter(([, make]) => make().view.me !== null && make().view.hand !== null))('has nothing of mine at any moment: %s', (_, make) => {
    const view: PaiGowTableView = taken(make().view);
    const none = { ...view, hand: { ...view.hand!, players: [] } };
    expect([myPart(view), myChips(view)]).toEqual([undefined, BROUGHT]);
    expect([said(plain.mine(view)), said(plain.options(view))]).toEqual([said(plain.mine(none)), said(plain.options(none))]);
    expect(said([...plain.boards(view, null), ...plain.pot(view), ...plain.why(view, null)])).not.toMatch(/\bYou\b/);
    expect(missedHands(view, { ...view, handNo: view.handNo + 1 })).toBeNull();
    // What was another's hand opens with the others', a bank's as the first.
    const opening = partlyRevealed(view, 1).hand!;
    if (opening.phase === 'reveal' && opening.bank.seat !== view.me!.seat) expect(opening.players.find(({ seat }) => seat === view.me!.seat)).toMatchObject({ hand: null, result: null });
  });

  it('a round that still lies on the felt when the next has opened is not of whoever has come since', () => {
    const { view: after } = PAI_GOW_SITUATIONS['pai-gow-win']!();
    const show = new RoundShow(new FakeTimers());
    show.film({ frame: {}, before: { ...after, hand: { ...after.hand!, phase: 'setting' } }, after } as never, false);
    expect(show.state.value.running).toBe(true);
    const next = { ...after, handNo: after.handNo + 1, hand: { ...after.hand!, handNo: after.handNo + 1, phase: 'betting' as const }, seats: after.seats.map((at) => (at.seat === 1 ? { ...at, player: { id: 'ply_new', name: 'New', bot: false } } : at)) };
    const shown = shownView(next, show.state.value);
    expect([0, 1].map((seat) => cameLater(shown, seat))).toEqual([false, true]);
    expect([partAt(shown, 0)?.seat, partAt(shown, 1)]).toEqual([0, undefined]);
    show.close();
  });
});

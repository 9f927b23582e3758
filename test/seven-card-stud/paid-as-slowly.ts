import { evaluateCards } from '../../src/evaluator/index.js';
import { sevenCardStud } from '../../src/games/seven-card-stud/index.js';
import { rakeCap } from '../../src/games/seven-card-stud/rake.js';
import type { RandomHand } from './random-hand.js';
import { type Close, slowHand, slowPayout } from './slow-pots.js';

/** Cheaper than `expect`, for long runs. */
function same(what: string, got: unknown, wanted: unknown): void {
  const [ours, theirs] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (ours !== theirs) throw new Error(`${what}: ${ours}, the slow calculator has ${theirs}`);
}

/** Chips of an ended hand: none made or lost; rake by street and pot, and payouts, as the slow calculator has them. */
export function provePaidAsSlowly({ state, stored }: RandomHand): void {
  const { players, rakeTaken, opening } = state;
  const before = players.reduce((sum, { start }) => sum + start, 0);
  const after = players.reduce((sum, { stack }) => sum + stack, 0);
  same('chips', after + rakeTaken, before);
  let running = sevenCardStud.evolve(null, stored[0]!);
  const closes: Close[] = [];
  for (const event of stored.slice(1)) {
    running = sevenCardStud.evolve(running, event);
    if (event.pub.type !== 'StreetClosed') continue;
    closes.push({
      street: event.pub.street,
      contributed: running.players.map(({ contributed }) => contributed),
      folded: running.players.map((player) => player.state === 'folded'),
    });
  }
  const { rules } = opening;
  const slow = slowHand(closes, { ...rules.rake, cap: rakeCap(rules, players.length) });
  same('rake by street', state.rakes.map(({ amount }) => amount), slow.rakes);
  same('rake by pot', state.awards.map(({ pot, rake }) => [pot, rake]).reverse(), slow.pots.map(({ rake }, pot) => [pot, rake]));
  const strength = players.map(({ down, up }) => (down.length + up.length === 7 ? evaluateCards([...down, ...up]) : 1));
  same('payouts', players.map(({ won }) => won), slowPayout(slow.pots, strength));
}

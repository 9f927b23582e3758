/** Phases of both games as a player meets them, and what opponents over sockets answer. */
import type { PaiGowTableView, StudTableView } from '../../src/contracts/table.js';
import type { Screen } from './table-screen.js';
import type { Traveller } from './traveller.js';

/** I am in the hand, and it is being bet. */
export const playing = (view: StudTableView): boolean => view.hand?.phase === 'betting' && view.hand.players.some((p) => p.seat === view.me?.seat && p.state === 'live');
/** I am asked, and not for the bring-in. */
export const myTurn = (view: StudTableView): boolean => playing(view) && view.offer !== null && !view.offer.legal.some((l) => l.act === 'bring-in');
/** After the seat on turn it is mine. */
export function nextIsMine(view: StudTableView): boolean {
  if (!playing(view)) return false;
  const live = view.hand!.players.filter((p) => p.state === 'live').map((p) => p.seat).sort((a, b) => a - b);
  return (live.find((seat) => seat > view.hand!.turn!.seat) ?? live[0]) === view.me?.seat;
}

/** An opponent bets the least and is ready; or sits the round out. */
export const ready = (view: PaiGowTableView): object | null => {
  const acts = view.offer?.legal.map((l) => l.act) ?? [];
  if (acts.includes('pass')) return { act: 'pass' };
  if (acts.includes('ready')) return { act: 'ready' };
  const wager = view.offer?.legal.find((l) => l.act === 'wager');
  if (wager && wager.max >= 1_000) return { act: 'wager', amount: 1_000 };
  return acts.includes('house-way') ? { act: 'house-way' } : null;
};
/** As {@link ready}, but nobody lays his cards. */
export const betting = (view: PaiGowTableView): object | null => (view.hand?.phase === 'setting' ? null : ready(view));
const legalFront = (view: PaiGowTableView): readonly [string, string] => {
  const set = view.offer!.legal.find((l) => l.act === 'set')!;
  return set.splits.findLast((s) => !s.foul)!.front;
};
export const mineToBet = (v: PaiGowTableView): boolean => (v.offer?.legal.some((l) => l.act === 'wager') ?? false) && !v.offer!.legal.some((l) => l.act === 'ready') && v.hand?.players.every((p) => p.bet === 0) === true;
export const mineToSet = (v: PaiGowTableView): boolean => v.offer?.legal.some((l) => l.act === 'set') ?? false;

/** Two cards of mine in front, by hand. */
export async function layFront(me: Traveller<PaiGowTableView>): Promise<readonly [string, string]> {
  const front = legalFront(me.view);
  for (const card of front) await me.page.locator(`[data-move="${card}"]`).click();
  await me.page.getByTestId('done').waitFor();
  return front;
}
export const frontOf = (me: Traveller<PaiGowTableView>): Promise<(string | null)[]> => me.page.getByTestId('front-slot').evaluateAll((all) => all.map((slot) => slot.getAttribute('data-card')));
/** Done stands where the house way did once two cards lie in front. */
export const laidInFront = (screen: Screen): Screen => ({ ...screen, does: ['done'] });

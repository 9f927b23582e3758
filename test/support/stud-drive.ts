/** Opponents at a Stud table who answer one step at a time, so that a test says where the hand stands still. */
import { randomUUID } from 'node:crypto';
import type { StudTableView, TableFrame } from '../../src/contracts/table.js';
import { cheapest, type TestPlayer } from './test-room.js';

export type Choose = (view: StudTableView) => object;

/** Acts of more than calling. */
const SIZED = new Set(['open', 'complete', 'bet', 'raise']);

/** Makes it dearer while it may, by as much as it may. */
export const raises: Choose = (view) => {
  const sized = view.offer!.legal.filter(({ act }) => SIZED.has(act)).toSorted((a, b) => b.to - a.to)[0];
  return sized ? { act: sized.act, to: sized.to } : cheapest(view);
};

/** Gives up wherever it may. */
export const givesUp: Choose = (view) => (view.offer!.legal.some(({ act }) => act === 'fold') ? { act: 'fold' } : cheapest(view));

/** These players answer, one after another, until their table stands so. Whoever else is asked meanwhile is waited for. */
export async function drive(players: readonly TestPlayer[], table: string, until: (view: StudTableView) => boolean | Promise<boolean>, choose: Choose = cheapest): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const seen = players[0]!.views.get(table)!;
    if (await until(seen)) return;
    if (Date.now() > end) throw new Error(`waited in vain: ${JSON.stringify(seen).slice(0, 2_000)}`);
    const actor = players.find((player) => player.views.get(table)?.offer);
    const view = actor?.views.get(table);
    if (!actor || !view?.offer) {
      await new Promise((done) => setTimeout(done, 25));
      continue;
    }
    const { decisionId } = view.offer;
    await actor.send('table:act', { commandId: randomUUID(), table, decisionId, action: choose(view) });
    await actor.until(table, (now) => now.offer?.decisionId !== decisionId);
  }
}

/** It is this seat's turn. */
export const turnOf = (seat: number) => (view: StudTableView): boolean => view.hand?.phase === 'betting' && view.hand.turn?.seat === seat;
/** No hand is being played. */
export const handOver = (view: StudTableView): boolean => view.hand === null || view.hand.phase === 'ended';

/** What a seat has done by itself so far, as this player was told, in order. */
export function actsOf({ received }: TestPlayer, seat: number): string[] {
  return received.flatMap(({ event, body }) => {
    if (event !== 'table:frame') return [];
    return (body as TableFrame).events.flatMap((each) => ('hand' in each && each.hand.type === 'Acted' && each.hand.seat === seat && each.hand.cause === 'player' ? [each.hand.act] : []));
  });
}

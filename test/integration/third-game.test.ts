/** A third game plugs into the port by one folder (test/support/games/high-card) and one line, and is played over sockets. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { HAND_FOLDS } from '../../src/contracts/fold.js';
import type { LobbySnapshot } from '../../src/contracts/lobby.js';
import type { TableFrame, TableView } from '../../src/contracts/table.js';
import { registerGame } from '../../src/games/registry.js';
import { foldHighCard, highCard, type HighCardView } from '../support/games/high-card/index.js';
import { granted, join, leave, offered, accept, wallet } from '../support/lobby.js';
import { type TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

registerGame(highCard);

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

async function open(rules: object): Promise<string> {
  const { body } = await room.staff<{ table: string }>('POST', '/tables', { name: `High Card ${randomUUID().slice(0, 6)}`, game: 'high-card', rules, reason: 'a test' });
  if (!body.ok) throw new Error(JSON.stringify(body));
  return body.table;
}

async function guest(): Promise<TestPlayer> {
  const player = await room.guest();
  player.folds = { ...HAND_FOLDS, 'high-card': foldHighCard };
  return player;
}

/** The hand as this player's client has it: its game is not among those that the client's types know. */
function hand(view: TableView | undefined): HighCardView | null {
  return (view?.hand ?? null) as unknown as HighCardView | null;
}

function act(player: TestPlayer, table: string, what: 'stay' | 'fold'): Promise<object> {
  return granted(player.send('table:act', { commandId: randomUUID(), table, decisionId: player.views.get(table)!.offer!.decisionId, action: { act: what } }));
}

test('High Card: three play over sockets, one lets his time run out; views, secrecy, money, figures, lobby and waiting list come with the port', async () => {
  const { body } = await room.staff('POST', '/tables', { name: 'Wrong', game: 'high-card', rules: { ante: 0 }, reason: 'a test' });
  expect(body).toMatchObject({ code: 'TABLE.RULES_INVALID', params: { field: 'ante' } });
  const table = await open({ seats: 3, ante: 100, bet: 200, decideMs: 1_500, betweenHandsMs: 1_500 });
  const watcher = await guest();
  await watcher.follow(table);
  const players = [await guest(), await guest(), await guest()];
  for (const player of players) await player.sit(table, 10_000);

  let handNo = 0;
  for (let hands = 0; hands < 3; hands++) {
    for (const player of players) await player.until(table, (view) => view.handNo > handNo && view.offer !== null);
    handNo = players[0]!.views.get(table)!.handNo;
    for (const [n, player] of players.entries()) {
      const dealt = hand(player.views.get(table))!;
      const seat = player.views.get(table)!.me!.seat;
      expect(dealt.players.map(({ card }) => card !== null)).toEqual(dealt.players.map((each) => each.seat === seat));
      expect(await player.send('table:act', { commandId: randomUUID(), table, decisionId: player.views.get(table)!.offer!.decisionId, action: { act: 'raise' } })).toMatchObject({ code: 'HAND.ILLEGAL_ACTION' });
      if (n < 2 || hands < 2) await act(player, table, n === 2 ? 'fold' : 'stay');
    }
    const ended = hand(await watcher.until(table, (view) => view.handNo === handNo && hand(view)?.phase === 'ended'))!;
    const nets = ended.players.map(({ net }) => net!);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0);
    expect(nets[2]).toBe(-100);
    expect(ended.players.map(({ card }) => card !== null)).toEqual([true, true, false]);
    for (const viewer of [...players, watcher]) {
      await viewer.until(table, (view) => hand(view)?.phase === 'ended');
      const answer = await granted(viewer.send<{ view: TableView }>('table:snapshot', { table }));
      const folded = viewer.views.get(table)!;
      if (folded.v === answer.view.v) expect(folded).toEqual(answer.view);
    }
  }
  // Who let his time run out sits out.
  await watcher.until(table, (view) => view.seats[2]!.sittingOut === 'timed-out');
  const cards = watcher.received.flatMap(({ event, body: frame }) => (event === 'table:frame' ? (frame as TableFrame).events : [])).filter((event) => 'hand' in event && (event.hand as { type: string }).type === 'CardsDealt');
  expect(cards.length).toBeGreaterThanOrEqual(3);
  for (const event of cards) expect(event).toMatchObject({ hand: { mine: null } });

  // Lobby, figures and waiting list know nothing of the game.
  const line = (await granted(watcher.send<LobbySnapshot>('lobby:follow', {}))).tables.find((each) => each.table === table)!;
  expect(line).toMatchObject({ game: 'high-card', kind: 'open', stakes: { kind: 'limits', min: 100, max: 300 }, taken: 3, free: 0, minBuyIn: 3_000 });
  expect(line.figures!.hands).toBeGreaterThanOrEqual(3);
  expect(line.figures!.pastFirstRoundPct).toBeNull();
  const { wait } = await granted(join(watcher, table, 3_000));
  await granted(leave(players[2]!, table));
  const offer = await offered(watcher, wait);
  await granted(accept(watcher, offer, wait));
  expect(await wallet(room, watcher)).toEqual({ balance: 97_000, held: 0 });
  expect((await room.reconcile()).drift).toBe(0);
}, 60_000);

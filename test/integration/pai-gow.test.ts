import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import { Fleet } from '../../bots/fleet.js';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import type { Ack } from '../../src/contracts/errors.js';
import type { PaiGowAction, PaiGowSeatView } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView, TableFrame, TableSnapshot } from '../../src/contracts/table.js';
import { journal, unentitled } from '../support/entitlement.js';
import { TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

type Player = TestPlayer<PaiGowTableView>;

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

const HOUR = 3_600_000;

function act(player: Player, table: string, action: PaiGowAction, commandId: string = randomUUID()): Promise<Ack> {
  const decisionId = player.views.get(table)?.offer?.decisionId ?? 'none';
  return player.send('table:act', { commandId, table, decisionId, action });
}

async function granted(player: Player, table: string, action: PaiGowAction): Promise<void> {
  const answer = await act(player, table, action);
  if (!answer.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(answer)}`);
}

/** A split of the player's own cards that is no foul, picked by chance. */
function ownSplit(view: PaiGowTableView): PaiGowAction {
  const set = view.offer?.legal.find((each) => each.act === 'set');
  const legal = set?.act === 'set' ? set.splits.filter(({ foul }) => !foul) : [];
  return { act: 'set', front: legal[randomInt(legal.length)]!.front };
}

const phase = (wanted: string) => (view: PaiGowTableView): boolean => view.hand?.phase === wanted;

function mine(view: PaiGowTableView): PaiGowSeatView {
  return view.hand!.players.find(({ seat }) => seat === view.me?.seat)!;
}

/** Waits for the betting phase of a round after `after`. */
function betting(player: Player, table: string, after = 0): Promise<PaiGowTableView> {
  return player.until(table, (view) => view.handNo > after && phase('betting')(view), 30_000);
}

async function balance(account: string): Promise<{ balance: number; held: number }> {
  const rows = await room.database.query<{ balance: string; held: string }[]>(`SELECT balance, held FROM ledger_account WHERE code = $1`, [account]);
  return { balance: Number(rows[0]?.balance ?? 0), held: Number(rows[0]?.held ?? 0) };
}

/** Holds of one round, and how many of them are resolved. */
async function holds(table: string, handNo: number): Promise<{ taken: number; resolved: number }> {
  const [row] = await room.database.query<[{ taken: string; resolved: string }]>(
    `SELECT count(*) AS taken, count(r.hold_id) AS resolved FROM ledger_hold h LEFT JOIN ledger_hold_resolution r ON r.hold_id = h.id WHERE h.key LIKE $1`,
    [`table/${table}/hand/${handNo}/%`],
  );
  return { taken: Number(row.taken), resolved: Number(row.resolved) };
}

async function seated(table: string, count: number, buyIn = 20_000): Promise<Player[]> {
  const players: Player[] = [];
  for (let n = 0; n < count; n++) {
    const player = await room.guest<PaiGowTableView>();
    await player.sit(table, buyIn);
    players.push(player);
  }
  return players;
}

describe('six players at one table', () => {
  test('pai gow §4.4, §4.5: all set at once in any order, one lets his time run out, one goes away and comes back; nobody sees what is not his; the sums add up', async () => {
    const table = await room.openPaiGowTable({ clock: { bettingMs: 30_000, settingMs: 8_000, betweenHandsMs: 200 } });
    const watcher = await room.guest<PaiGowTableView>();
    await watcher.follow(table);
    const players = await seated(table, 6);
    const [late, away] = [players[4]!, players[5]!];
    // The first round opened when the first of them sat down: it is over once nobody bets in it, and the next has all six.
    const first = await betting(players[0]!, table);
    for (const player of players) if (player.views.get(table)?.offer) await granted(player, table, { act: 'skip' });
    const before = await balance(`bank:${table}`);
    expect(before).toEqual({ balance: 9_000_000, held: 0 });

    let handNo = first.handNo;
    for (let round = 0; round < 3; round++) {
      await Promise.all(players.map((player) => betting(player, table, handNo)));
      handNo = players[0]!.views.get(table)!.handNo;
      await Promise.all(players.map((player, n) => granted(player, table, { act: 'wager', amount: 700 + 100 * n })));
      await Promise.all(players.map((player) => granted(player, table, { act: 'ready' })));
      await Promise.all(players.map((player) => player.until(table, phase('setting'))));
      expect(await holds(table, handNo)).toEqual({ taken: 7, resolved: 0 });
      expect((await balance(`bank:${table}`)).held).toBe(players.reduce((sum, _, n) => sum + 700 + 100 * n, 0));
      expect(players[0]!.views.get(table)!.hand!.draw?.position).toBeGreaterThan(0);

      away.socket.disconnect();
      const setters = players.slice(0, 4);
      await Promise.all(setters.map((player) => granted(player, table, randomInt(2) === 0 ? { act: 'house-way' } : ownSplit(player.views.get(table)!))));
      await watcher.until(table, (view) => view.hand!.players.filter(({ state }) => state === 'set').length === 4);
      // That he has gone is told when he has stayed away for a second.
      await watcher.until(table, (view) => !view.seats[away.views.get(table)!.me!.seat]!.connected);
      await away.connect();
      const back = await away.follow(table);
      expect(mine(back).cards).not.toContain(null);
      expect(mine(back).state).toBe('setting');
      await granted(away, table, ownSplit(back));
      expect(phase('setting')(late.views.get(table)!)).toBe(true);
      const ended = await late.until(table, phase('ended'), 20_000);
      expect(mine(ended)).toMatchObject({ setBy: 'time-out', state: 'set' });

      expect(await holds(table, handNo)).toEqual({ taken: 7, resolved: 7 });
      expect((await balance(`bank:${table}`)).held).toBe(0);
      for (const player of [...players, watcher]) {
        const view = await player.until(table, phase('ended'));
        expect(view.hand!.players.map(({ result }) => result)).toEqual(ended.hand!.players.map(({ result }) => result));
        expect(view.hand!.bank).toEqual(ended.hand!.bank);
      }
      const moved = ended.hand!.players.reduce((sum, { result }) => sum + result!.net, 0);
      expect(moved + ended.hand!.bank.net! + ended.hand!.commission).toBe(0);
      for (const viewer of [...players, watcher]) {
        const answer = await viewer.send<TableSnapshot>('table:snapshot', { table });
        const folded = viewer.views.get(table)!;
        if (answer.ok && folded.v === answer.view.v) expect(folded).toEqual(answer.view);
      }
    }

    const chips = late.views.get(table)!.seats.reduce((sum, seat) => sum + seat.chips, 0);
    const commission = (await balance(`commission:${table}`)).balance;
    expect(chips + (await balance(`bank:${table}`)).balance + commission).toBe(6 * 20_000 + before.balance);
    expect((await room.reconcile()).drift).toBe(0);

    const log = await journal(room, table);
    expect(log.filter((row) => row.down.size === 6)).toHaveLength(3);
    for (const viewer of [...players, watcher]) {
      const seat = viewer.views.get(table)!.me?.seat;
      const seen = unentitled(log, seat, viewer.received.map(({ body }) => body));
      expect(seen.leaks).toEqual([]);
      expect(seen.messagesWithCards).toBeGreaterThan(2);
      const sent = JSON.stringify(viewer.received);
      for (const word of ['"deck"', '"sec"', '"packets"', '"spare"', 'permutation":[', '"stays"']) expect(sent).not.toContain(word);
      for (const [named] of sent.matchAll(/"sittingId":"sit_\w+"/g)) expect(viewer.views.get(table)?.me?.sittingId).toBe(named.slice(13, -1));
    }
    // Until the reveal others' messages say that a hand is set, and nothing more.
    const told = watcher.received.flatMap(({ event, body }) => (event === 'table:frame' ? (body as TableFrame).events : [])).filter((e) => 'hand' in e && e.hand.type === 'HandSet');
    expect(told).toHaveLength(18);
    for (const each of told) expect(Object.keys((each as { hand: object }).hand).sort()).toEqual(['seat', 'type']);
    // At rest, hidden cards are sealed.
    const rows = await room.database.query<{ text: string }[]>(`SELECT events::text AS text FROM table_event WHERE table_id = $1 UNION ALL SELECT snapshot::text FROM table_head WHERE table_id = $1`, [table]);
    for (const { text } of rows) for (const word of ['"own"', '"sec"', '"deck"', '"packets"', '"spare"']) expect(text).not.toContain(word);
  }, 120_000);
});

describe('wagers', () => {
  let table: string;
  let player: Player;
  let other: Player;

  beforeAll(async () => {
    table = await room.openPaiGowTable({ clock: { bettingMs: HOUR, settingMs: HOUR, betweenHandsMs: 0 } });
    [player, other] = (await seated(table, 2)) as [Player, Player];
    const { handNo } = await betting(player, table);
    await granted(player, table, { act: 'skip' });
    if (other.views.get(table)?.offer) await granted(other, table, { act: 'skip' });
    await Promise.all([betting(player, table, handNo), betting(other, table, handNo)]);
  });

  test('the same wager sent five times at once acts once, and every copy gets the same answer', async () => {
    const commandId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(player, table, { act: 'wager', amount: 500 }, commandId)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]!.ok).toBe(true);
    const [row] = await room.database.query<[{ n: string }]>(`SELECT count(*) AS n FROM table_event WHERE table_id = $1 AND command_id = $2::uuid`, [table, commandId]);
    expect(Number(row.n)).toBe(1);
    expect(await act(player, table, { act: 'wager', amount: 700 }, commandId)).toMatchObject({ code: 'COMMAND.REUSED' });
  });

  test('bets below, above, between chips, negative, in fractions or in another currency are refused by name and change nothing', async () => {
    const { v } = player.views.get(table)!;
    for (const [action, code] of [
      [{ act: 'wager', amount: 100 }, 'WAGER.BELOW_MINIMUM'],
      [{ act: 'wager', amount: 30_100 }, 'WAGER.ABOVE_MAXIMUM'],
      [{ act: 'wager', amount: 250 }, 'WAGER.NOT_IN_CHIPS'],
      [{ act: 'wager', amount: 20_100 }, 'HAND.NOT_ENOUGH_CHIPS'],
      [{ act: 'wager', amount: -500 }, 'CONTRACT.BAD_MESSAGE'],
      [{ act: 'wager', amount: 500.5 }, 'CONTRACT.BAD_MESSAGE'],
      [{ act: 'wager', amount: 500, currency: 'EUR' }, 'CONTRACT.BAD_MESSAGE'],
      [{ act: 'set', front: ['As', 'Kd'] }, 'HAND.ILLEGAL_ACTION'],
      [{ act: 'house-way' }, 'HAND.ILLEGAL_ACTION'],
      [{ act: 'fold' }, 'CONTRACT.BAD_MESSAGE'],
    ] as const) {
      expect(await act(player, table, action as PaiGowAction)).toMatchObject({ ok: false, code });
    }
    // Another seat's decision is not his to answer.
    const theirs = other.views.get(table)!.offer!.decisionId;
    expect(await player.send('table:act', { commandId: randomUUID(), table, decisionId: theirs, action: { act: 'wager', amount: 500 } })).toMatchObject({ code: 'HAND.NOT_YOUR_TURN' });
    const view = await player.follow(table);
    expect(view.v).toBe(v);
    expect(mine(view).bet).toBe(500);
  });

  test('pai gow §3.3: two tabs of one account cannot bet twice: each states the whole bet, one hold is taken, one hand is set', async () => {
    const tab = new TestPlayer<PaiGowTableView>(room.url, player.session);
    await tab.connect();
    await tab.follow(table);
    const answers = await Promise.all([act(player, table, { act: 'wager', amount: 800 }), act(tab, table, { act: 'wager', amount: 900 })]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const bet = mine(await tab.follow(table)).bet;
    expect([800, 900]).toContain(bet);
    const ready = await Promise.all([act(player, table, { act: 'ready' }), act(tab, table, { act: 'ready' }), act(tab, table, { act: 'wager', amount: 20_000 })]);
    expect(ready.filter(({ ok }) => ok)).toHaveLength(1);
    await granted(other, table, { act: 'skip' });
    const view = await tab.until(table, phase('setting'));
    expect(mine(view)).toMatchObject({ bet, stack: 20_000 - bet });
    const me = view.me!.sittingId;
    expect(await balance(`seat:${me}`)).toEqual({ balance: 20_000, held: bet });
    expect(await holds(table, view.handNo)).toEqual({ taken: 2, resolved: 0 });
    const set = await Promise.all([act(player, table, { act: 'house-way' }), act(tab, table, ownSplit(view))]);
    expect(set.filter(({ ok }) => ok)).toHaveLength(1);
    const ended = await tab.until(table, phase('ended'));
    expect(await balance(`seat:${me}`)).toEqual({ balance: 20_000 + mine(ended).result!.net, held: 0 });
    expect(await holds(table, view.handNo)).toEqual({ taken: 2, resolved: 2 });
    expect(await act(tab, table, { act: 'house-way' })).toMatchObject({ ok: false });
    tab.close();
    // Re-Bet in the next round.
    expect(mine(await betting(player, table, view.handNo)).lastBet).toBe(bet);
  });
});

describe('a private table', () => {
  test('pai gow §3.1, §4.1: deals when its player is ready and ends when he has set; no clock is waited for', async () => {
    const table = await room.openPaiGowTable({ kind: 'private', clock: { bettingMs: HOUR, settingMs: HOUR } });
    const [player] = (await seated(table, 1)) as [Player];
    let handNo = 0;
    let chips = 20_000;
    for (let round = 0; round < 3; round++) {
      const view = await betting(player, table, handNo);
      handNo = view.handNo;
      expect(view.offer!.legal.map((each) => each.act)).toEqual(['wager']);
      expect(await act(player, table, { act: 'ready' })).toMatchObject({ code: 'WAGER.BELOW_MINIMUM', params: { minimum: 200 } });
      await granted(player, table, { act: 'wager', amount: 2_700 });
      await granted(player, table, { act: 'ready' });
      await player.until(table, phase('setting'));
      await granted(player, table, { act: 'house-way' });
      const ended = await player.until(table, (v) => v.handNo === handNo && phase('ended')(v));
      const { net, outcome, commission } = mine(ended).result!;
      expect([net, commission]).toEqual(outcome === 'win' ? [2_565, 135] : outcome === 'push' ? [0, 0] : [-2_700, 0]);
      chips += net;
      expect(mine(ended).stack).toBe(chips);
    }
    const outsider = await room.guest();
    expect(await outsider.send('table:sit', { commandId: randomUUID(), table, seat: null, buyIn: 20_000 })).toMatchObject({ code: 'TABLE.FULL' });
  });
});

describe('the house bank', () => {
  test('is filled when the table opens, filled up when its limits ask for more, holds through a void, and is swept when the table closes', async () => {
    const table = await room.openPaiGowTable({ limits: { max: 10_000 }, clock: { bettingMs: HOUR, settingMs: HOUR } });
    const [player] = (await seated(table, 1)) as [Player];
    await betting(player, table);
    expect((await balance(`bank:${table}`)).balance).toBe(3_000_000);
    await granted(player, table, { act: 'wager', amount: 5_000 });
    await granted(player, table, { act: 'ready' });
    const setting = await player.until(table, phase('setting'));

    const staff = (path: string, body: object) => room.staff('POST', `/tables/${table}/${path}`, { commandId: randomUUID(), reason: 'a test', ...body });
    expect((await staff('void-hand', {})).status).toBe(200);
    const voided = await player.until(table, (view) => view.hand === null);
    expect(voided.seats[0]!.chips).toBe(20_000);
    expect(await holds(table, setting.handNo)).toEqual({ taken: 2, resolved: 2 });
    expect(await balance(`bank:${table}`)).toEqual({ balance: 3_000_000, held: 0 });
    expect((await room.reconcile()).drift).toBe(0);

    // Larger limits need a larger bank, before the next round opens.
    const { body } = await staff('rules', { rules: { limits: { min: 200, max: 1_000_000 }, clock: { bettingMs: HOUR, settingMs: HOUR } } });
    expect(body.ok).toBe(true);
    await betting(player, table, setting.handNo);
    expect((await balance(`bank:${table}`)).balance).toBe(300_000_000);
    const postings = await room.database.query<{ key: string; code: string }[]>(`SELECT key, code FROM ledger_posting WHERE table_id = $1 AND code LIKE 'bank-%' ORDER BY id`, [table]);
    expect(postings).toEqual([{ key: `table/${table}/bank/1`, code: 'bank-fund' }, { key: `table/${table}/bank/2`, code: 'bank-fund' }]);

    const watcher = await room.guest<PaiGowTableView>();
    await watcher.follow(table);
    expect((await staff('close', {})).status).toBe(200);
    await granted(player, table, { act: 'skip' });
    await watcher.until(table, (view) => view.status === 'closed');
    expect(await balance(`bank:${table}`)).toEqual({ balance: 0, held: 0 });
    expect((await room.reconcile()).drift).toBe(0);
  });

  test('pai gow §4.5: one who leaves in the setting phase is set the house way at once and goes home with what is his', async () => {
    const table = await room.openPaiGowTable({ clock: { bettingMs: HOUR, settingMs: HOUR, betweenHandsMs: 0 } });
    const [player] = (await seated(table, 1)) as [Player];
    await betting(player, table);
    await granted(player, table, { act: 'wager', amount: 1_000 });
    await granted(player, table, { act: 'ready' });
    const { me } = await player.until(table, phase('setting'));
    expect(await player.send('table:leave', { commandId: randomUUID(), table, sittingId: me!.sittingId })).toMatchObject({ ok: true, left: false });
    const watcher = await room.guest<PaiGowTableView>();
    await watcher.follow(table);
    const gone = await watcher.until(table, (view) => view.seats.every((seat) => seat.player === null));
    const net = gone.hand?.players[0]?.result?.net ?? Number.NaN;
    expect((await player.me()).wallets[0]!.available).toBe(100_000 + net);
    expect((await room.reconcile()).drift).toBe(0);
  });
});

describe('bots', () => {
  test('bet, set and go on, without one error', async () => {
    const table = await room.openPaiGowTable({ clock: { betweenHandsMs: 50 } });
    const fleet = new Fleet({
      url: room.url,
      secret: room.config.botSecret,
      staffToken: () => signAccessToken(room.config.jwtSecret, 'room:cli', '', Date.now() + 60_000),
      think: [0, 10],
      random: () => randomInt(1 << 30) / (1 << 30),
      newId: () => randomUUID(),
      say: () => undefined,
    });
    fleet.start({ tables: new Set([table]), bots: 5 });
    const watcher = await room.guest<PaiGowTableView>();
    await watcher.follow(table);
    const view = await watcher.until(table, (v) => v.handNo >= 6 && phase('ended')(v) && v.hand!.players.length === 5, 60_000);
    expect(view.hand!.players.filter(({ bet }) => bet > 0)).toHaveLength(5);
    await fleet.stop(true);
    expect(fleet.tally.errors).toEqual([]);
    expect(fleet.tally.hands.size).toBeGreaterThan(3);
    expect((await room.reconcile()).drift).toBe(0);
  }, 90_000);
});

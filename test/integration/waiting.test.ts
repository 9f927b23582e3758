import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { SessionAnswer } from '../../src/contracts/http.js';
import { LedgerService } from '../../src/wallet/ledger.service.js';
import { accept, fullTable, granted, join, leave, mine, notices, offered, over, place, sitOut, staff, told, wallet } from '../support/lobby.js';
import { TestPlayer, type TestRoom, startTestRoom } from '../support/test-room.js';

/** Offers of this room end soon. */
const OFFER_MS = 3_000;
const WELCOME = { balance: 100_000, held: 0 };

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom({ ROOM_SEAT_OFFER_MS: String(OFFER_MS), ROOM_WAITING_PER_PLAYER: '3' });
});
afterAll(async () => room.close());

/** Chips leave the wallet by other means than a table. */
async function spend(player: { readonly id: string }, amount: number): Promise<void> {
  const key = `test/${randomUUID()}`;
  const legs = [{ account: `wallet:${player.id}`, amount: -amount }, { account: 'issuer', amount }];
  await room.room.app.get(LedgerService).post({ key, code: 'adjust', currency: 'PLAY', actor: 'test', reason: 'a test', legs });
}

describe('a waiting list', () => {
  test('three waiters, a seat frees, the offer lapses, the next is offered; a walk-in cannot take an offered seat; held money returns', async () => {
    const { table, sitters } = await fullTable(room);
    const waiters = [await room.guest(), await room.guest(), await room.guest()];
    const waits: string[] = [];
    for (const [n, waiter] of waiters.entries()) {
      const taken = await granted(join(waiter, table, 4_000 + n));
      expect(taken.place).toBe(n + 1);
      waits.push(taken.wait);
    }
    expect((await mine(waiters[1]!)).waiting).toMatchObject([{ wait: waits[1], table, buyIn: 4_001, place: 2, of: 3, short: false, offer: null }]);
    const walkIn = await room.guest();
    await walkIn.follow(table);

    await granted(leave(sitters[0]!, table));
    const first = await offered(waiters[0]!, waits[0]!);
    expect(first).toMatchObject({ table, buyIn: 4_000 });
    expect(await wallet(room, waiters[0]!)).toEqual({ balance: 100_000, held: 4_000 });
    expect(await walkIn.send('table:sit', { commandId: randomUUID(), table, seat: first.seat, buyIn: 5_000 })).toMatchObject({ ok: false, code: 'SEAT.PROMISED', params: { seat: first.seat } });
    expect(await walkIn.send('table:sit', { commandId: randomUUID(), table, seat: null, buyIn: 5_000 })).toMatchObject({ ok: false, code: 'TABLE.FULL' });
    // Everybody sees that the seat is promised, nobody to whom.
    const seen = (await walkIn.until(table, (view) => view.seats[first.seat]!.promise !== null)).seats[first.seat]!;
    expect(seen).toEqual({ seat: first.seat, player: null, chips: 0, sittingOut: null, connected: false, leaving: false, newcomer: false, promise: { kind: 'offered', until: first.until } });

    const second = await offered(waiters[1]!, waits[1]!);
    expect(second).toMatchObject({ seat: first.seat, buyIn: 4_001 });
    expect(await accept(waiters[0]!, first, waits[0]!)).toMatchObject({ ok: false, code: 'OFFER.OVER' });
    expect(await told(waiters[0]!, ({ what }) => what === 'ended')).toEqual({ wait: waits[0], table, what: 'ended', reason: 'lapsed' });
    expect(await wallet(room, waiters[0]!)).toEqual(WELCOME);
    expect((await mine(waiters[2]!)).waiting).toMatchObject([{ place: 2, of: 2 }]);

    await granted(waiters[1]!.send('offer:decline', { commandId: randomUUID(), table, wait: waits[1] }));
    expect(await wallet(room, waiters[1]!)).toEqual(WELCOME);
    const third = await offered(waiters[2]!, waits[2]!);
    const sat = await granted(accept(waiters[2]!, third, waits[2]!));
    expect(sat.seat).toBe(first.seat);
    expect(await wallet(room, waiters[2]!)).toEqual({ balance: 100_000 - 4_002, held: 0 });
    const view = await waiters[2]!.follow(table);
    expect(view.me).toMatchObject({ seat: sat.seat, sittingId: sat.sittingId });
    expect(view.seats[sat.seat]).toMatchObject({ chips: 4_002, promise: null });
    expect((await mine(waiters[2]!)).waiting).toEqual([]);
    expect((await room.reconcile()).drift).toBe(0);
    const holds = await room.database.query<{ open: string }[]>(
      `SELECT count(*) AS open FROM ledger_hold h WHERE h.key LIKE 'offer/%' AND NOT EXISTS (SELECT 1 FROM ledger_hold_resolution r WHERE r.hold_id = h.id)`,
    );
    expect(holds[0]!.open).toBe('0');
    // The walk-in's view, folded from frames, is the table's own.
    const answer = await walkIn.send<{ view: object }>('table:snapshot', { table });
    expect(answer.ok && answer.view).toEqual(walkIn.views.get(table));
  });

  test('a free seat is offered to who joins at once, and sitting down there is taking the offer', async () => {
    const table = await room.openTable({ seats: 2 });
    const player = await room.guest();
    const { wait } = await granted(join(player, table));
    const { seat } = await offered(player, wait);
    expect(await granted(player.send('table:sit', { commandId: randomUUID(), table, seat: null, buyIn: 6_000 }))).toMatchObject({ seat });
    expect(await wallet(room, player)).toEqual({ balance: 94_000, held: 0 });
    await over(player, wait);
  });

  test('who takes another free seat gives the offered one back', async () => {
    const table = await room.openTable({ seats: 3 });
    const player = await room.guest();
    const { wait } = await granted(join(player, table));
    const { seat } = await offered(player, wait);
    await granted(player.send('table:sit', { commandId: randomUUID(), table, seat: seat + 1, buyIn: 6_000 }));
    expect(await wallet(room, player)).toEqual({ balance: 94_000, held: 0 });
    expect((await player.follow(table)).seats[seat]).toMatchObject({ player: null, promise: null });
  });

  test('waiting twice is refused, the same message again is not; a place more than allowed is refused, and so is what could not be sat down with', async () => {
    const { table } = await fullTable(room);
    const player = await room.guest();
    const commandId = randomUUID();
    const [one, two] = await Promise.all([join(player, table, 5_000, commandId), join(player, table, 5_000, commandId)]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
    expect(await join(player, table, 5_000, commandId)).toEqual(one);
    expect(await join(player, table, 6_000, commandId)).toMatchObject({ code: 'COMMAND.REUSED' });
    expect(await join(player, table)).toMatchObject({ code: 'WAITING.ALREADY' });
    expect(await join(await room.guest(), table, 1_999)).toMatchObject({ code: 'BUYIN.BELOW_MINIMUM', params: { minimum: 2_000 } });
    expect(await join(await room.guest(), table, 100_001)).toMatchObject({ code: 'WALLET.NOT_ENOUGH', params: { available: 100_000 } });
    expect(await join(await room.bot('Bot Waiter'), table)).toMatchObject({ code: 'AUTH.FORBIDDEN' });
    expect(await join(player, 'tbl_none')).toMatchObject({ code: 'TABLE.UNKNOWN' });
    expect(await join(await room.guest(), await room.openPaiGowTable({ kind: 'private' }), 5_000)).toMatchObject({ code: 'WAITING.NOT_HERE' });
    const others = [(await fullTable(room)).table, (await fullTable(room)).table, (await fullTable(room)).table];
    const answers = await Promise.all(others.map((other) => join(player, other)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ code: 'WAITING.TOO_MANY', params: { most: 3 } }]);
    await granted(player.send('waiting:leave', { commandId: randomUUID(), wait: (one as unknown as { wait: string }).wait }));
    expect((await mine(player)).waiting).toHaveLength(2);
    expect(await player.send('waiting:leave', { commandId: randomUUID(), wait: 'wt_none' })).toMatchObject({ code: 'WAITING.OVER' });
  });

  test('leaving the list while a seat is offered gives seat and chips up, once', async () => {
    const { table, sitters } = await fullTable(room);
    const [first, next] = [await room.guest(), await room.guest()];
    const { wait } = await granted(join(first, table));
    const { wait: nextWait } = await granted(join(next, table));
    await granted(leave(sitters[0]!, table));
    const offer = await offered(first, wait);
    const message = { commandId: randomUUID(), wait };
    expect(await first.send('waiting:leave', message)).toMatchObject({ ok: true });
    expect(await first.send('waiting:leave', message)).toMatchObject({ ok: true });
    expect(await wallet(room, first)).toEqual(WELCOME);
    expect(await accept(first, offer, wait)).toMatchObject({ code: 'OFFER.OVER' });
    await granted(accept(next, await offered(next, nextWait), nextWait));
  });

  test('a double acceptance sits down once, also with the same message twice', async () => {
    const { table, sitters } = await fullTable(room);
    const player = await room.guest();
    const { wait } = await granted(join(player, table));
    await granted(leave(sitters[0]!, table));
    const offer = await offered(player, wait);
    const commandId = randomUUID();
    const [one, same, other] = await Promise.all([accept(player, offer, wait, commandId), accept(player, offer, wait, commandId), accept(player, offer, wait)]);
    expect(same).toEqual(one);
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wallet(room, player)).toEqual({ balance: 95_000, held: 0 });
  });

  test('an acceptance that meets the end of the offer sits down or is too late, nothing in between', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const player = await room.guest();
        const own = await room.openTable({ seats: 2 });
        const { wait } = await granted(join(player, own));
        const offer = await offered(player, wait);
        // Late input counts for half a second: the end of the offer comes then.
        await new Promise((done) => setTimeout(done, OFFER_MS + 350 + 60 * n));
        const answer = await accept(player, offer, wait);
        await over(player, wait);
        expect(await wallet(room, player)).toEqual(answer.ok ? { balance: 95_000, held: 0 } : WELCOME);
        if (!answer.ok) expect(answer.code).toBe('OFFER.OVER');
        return answer.ok;
      }),
    );
    expect(outcomes).toHaveLength(6);
  });

  test('a paused table keeps its offer and makes no new one; one that closes gives everything back', async () => {
    const { table, sitters } = await fullTable(room);
    const [player, next] = [await room.guest(), await room.guest()];
    const { wait } = await granted(join(player, table));
    const { wait: nextWait } = await granted(join(next, table));
    await granted(leave(sitters[0]!, table));
    await offered(player, wait);
    await staff(room, table, 'pause');
    await over(player, wait);
    await staff(room, table, 'resume');
    const offer = await offered(next, nextWait);
    expect(notices(next).filter(({ what }) => what === 'offered')).toHaveLength(1);
    await staff(room, table, 'pause');
    await granted(accept(next, offer, nextWait));

    const closing = await fullTable(room);
    const [kept, behind] = [await room.guest(), await room.guest()];
    const keptWait = (await granted(join(kept, closing.table))).wait;
    const behindWait = (await granted(join(behind, closing.table))).wait;
    await granted(leave(closing.sitters[0]!, closing.table));
    const lost = await offered(kept, keptWait);
    await staff(room, closing.table, 'close');
    expect(await told(kept, ({ what }) => what === 'ended')).toMatchObject({ wait: keptWait, reason: 'table-closed' });
    expect(await told(behind, ({ what }) => what === 'ended')).toMatchObject({ wait: behindWait, reason: 'table-closed' });
    expect((await accept(kept, lost, keptWait)).ok).toBe(false);
    expect(await wallet(room, kept)).toEqual(WELCOME);
    expect(await join(behind, closing.table)).toMatchObject({ ok: false });
  });

  test('whose wallet was emptied elsewhere is passed over and told once, and keeps his place until it is full again', async () => {
    const { table, sitters } = await fullTable(room);
    const [poor, next] = [await room.guest(), await room.guest()];
    const { wait } = await granted(join(poor, table));
    const { wait: nextWait } = await granted(join(next, table));
    await spend(poor, 96_000);
    await granted(leave(sitters[0]!, table));
    await granted(accept(next, await offered(next, nextWait), nextWait));
    expect(await told(poor, ({ what }) => what === 'passed-over')).toEqual({ wait, table, what: 'passed-over', needed: 5_000, available: 4_000 });
    expect(await place(poor, wait, (each) => each?.short === true)).toMatchObject({ place: 1, of: 1, offer: null });
    await granted(leave(sitters[1]!, table));
    await place(poor, wait, (each) => each?.short === true);
    expect(notices(poor).filter(({ what }) => what === 'passed-over')).toHaveLength(1);
    // Held chips cannot be spent elsewhere.
    await spend(poor, -1_000);
    await offered(poor, wait);
    await expect(spend(poor, 1)).rejects.toThrow(/account_no_overdraft/);
    await granted(poor.send('waiting:leave', { commandId: randomUUID(), wait }));
    expect(await wallet(room, poor)).toEqual({ balance: 5_000, held: 0 });
  });

  test('stud §2.4: who left with more lately waits with at least that', async () => {
    const table = await room.openTable({ seats: 2 });
    const player = await room.guest();
    await sitOut(await room.bot('Bot Stays'), table);
    await sitOut(player, table);
    await granted(leave(player, table));
    const other = await room.bot('Bot Comes');
    await sitOut(other, table);
    expect(await join(player, table, 4_999)).toMatchObject({ code: 'BUYIN.BELOW_LAST_STACK', params: { minimum: 5_000, minutes: 60 } });
    expect(await join(player, table, 5_000)).toMatchObject({ ok: true });
  });

  test('an account with an offer is not deleted; without one its places go with it', async () => {
    const { table, sitters } = await fullTable(room);
    const player = await room.guest();
    const { wait } = await granted(join(player, table));
    await granted(leave(sitters[0]!, table));
    await offered(player, wait);
    const remove = async (): Promise<{ ok: boolean; code?: string }> => {
      const response = await fetch(`${room.url}/api/account/delete`, {
        method: 'POST',
        headers: { authorization: `Bearer ${player.session.accessToken}`, 'content-type': 'application/json' },
        body: '{}',
      });
      return (await response.json()) as { ok: boolean; code?: string };
    };
    expect(await remove()).toMatchObject({ code: 'ACCOUNT.STILL_SEATED' });
    await granted(player.send('offer:decline', { commandId: randomUUID(), table, wait }));
    const full = await fullTable(room);
    const { wait: second } = await granted(join(player, full.table));
    expect(await remove()).toMatchObject({ ok: true });
    const [row] = await room.database.query<{ end_reason: string }[]>(`SELECT end_reason FROM waiting WHERE id = $1`, [second]);
    expect(row!.end_reason).toBe('account');
  });
});

test('new rules end places whose buy-in does not fit them any more, and tell so; a queue for stakes that nobody plays any more is over', async () => {
  const rules = { stakes: { smallBet: 700, bigBet: 1_400, ante: 100, bringIn: 200 } };
  const table = await room.openTable({ seats: 2, rules });
  for (const name of ['Bot Rules A', 'Bot Rules B']) await sitOut(await room.bot(name), table, 14_000);
  const [low, high, queued] = [await room.guest(), await room.guest(), await room.guest()];
  const { wait } = await granted(join(low, table, 14_000));
  const { wait: kept } = await granted(join(high, table, 30_000));
  const inQueue = await granted(queued.send<{ wait: string }>('waiting:queue', { commandId: randomUUID(), game: 'seven-card-stud', currency: 'PLAY', stakes: 'stud 700/1400/100/200', buyIn: 14_000 }));
  const changed = { ...rules, stakes: { smallBet: 800, bigBet: 1_600, ante: 100, bringIn: 200 }, seats: 2 };
  const { body } = await room.staff('POST', `/tables/${table}/rules`, { commandId: randomUUID(), rules: changed, reason: 'a test' });
  expect(body).toMatchObject({ ok: true });
  expect(await told(low, ({ what }) => what === 'ended')).toEqual({ wait, table, what: 'ended', reason: 'terms-changed' });
  expect(await told(queued, ({ what }) => what === 'ended')).toEqual({ wait: inQueue.wait, table: null, what: 'ended', reason: 'table-closed' });
  expect(await place(high, kept, (each) => each?.of === 1)).toMatchObject({ place: 1, stakes: { small: 800 } });
});

test('who takes a name of his own while a seat is offered to him sits down under it', async () => {
  const table = await room.openTable({ seats: 2 });
  const player = await room.guest();
  const { wait } = await granted(join(player, table));
  const offer = await offered(player, wait);
  const name = `Named ${randomUUID().slice(0, 6)}`;
  const response = await fetch(`${room.url}/api/auth/register`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.session.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: 'a long password' }),
  });
  const session = (await response.json()) as SessionAnswer;
  expect(session).toMatchObject({ ok: true });
  // Another session, another connection: the offer is the account's.
  const named: TestPlayer = new TestPlayer(room.url, session);
  await named.connect();
  await granted(accept(named, offer, wait));
  named.close();
  const watcher = await room.guest();
  for (let tries = 0; (await watcher.follow(table)).seats[offer.seat]!.player?.name !== name; tries++) {
    if (tries > 50) throw new Error('still sits under the old name');
    await new Promise((done) => setTimeout(done, 100));
  }
});

describe('the queue for any table of the stakes', () => {
  const RULES = { stakes: { smallBet: 300, bigBet: 600, ante: 50, bringIn: 100 } };
  const STAKES = 'stud 300/600/50/100';
  const queue = (player: Awaited<ReturnType<TestRoom['guest']>>, buyIn = 6_000, stakes = STAKES) =>
    player.send<{ wait: string; place: number }>('waiting:queue', { commandId: randomUUID(), game: 'seven-card-stud', currency: 'PLAY', stakes, buyIn });

  test('over two tables and their lists in the order of arrival, one offer at a time per account', async () => {
    const tables = [await room.openTable({ seats: 2, rules: RULES }), await room.openTable({ seats: 2, rules: RULES })];
    const sitters = [];
    for (const [n, table] of [tables[0]!, tables[0]!, tables[1]!, tables[1]!].entries()) {
      const player = await room.bot(`Bot Queue ${n}`);
      await sitOut(player, table, 6_000);
      sitters.push(player);
    }
    const [a, b, c] = [await room.guest(), await room.guest(), await room.guest()];
    const aQueue = await granted(queue(a));
    const bList = await granted(join(b, tables[1]!, 6_000));
    const cQueue = await granted(queue(c));
    const aList = await granted(join(a, tables[1]!, 6_000));
    expect([aQueue.place, bList.place, cQueue.place, aList.place]).toEqual([1, 1, 2, 2]);
    expect(await queue(a)).toMatchObject({ code: 'WAITING.ALREADY' });
    expect(await queue(b, 6_000, 'stud 1/2/1/1')).toMatchObject({ code: 'WAITING.NO_SUCH_STAKES' });
    const lobby = await granted(a.send<{ tables: { table: string; waiting: number; queued: number }[] }>('lobby:follow', {}));
    expect(lobby.tables.filter(({ table }) => tables.includes(table)).map(({ waiting, queued }) => [waiting, queued].join('+')).sort()).toEqual(['0+2', '2+2']);

    // A seat at the second table: the queue's first came before its list's first.
    await granted(leave(sitters[2]!, tables[1]!));
    const offer = await offered(a, aQueue.wait);
    expect(offer.table).toBe(tables[1]);
    // Another one there: the first has an offer already, so the list's first is next.
    await granted(leave(sitters[3]!, tables[1]!));
    await offered(b, bList.wait);
    // A seat at the first table goes to the queue's next, although the first waits on another list too.
    await granted(leave(sitters[0]!, tables[0]!));
    const cOffer = await offered(c, cQueue.wait);
    expect(cOffer.table).toBe(tables[0]);
    expect((await mine(a)).waiting.find(({ wait }) => wait === aList.wait)).toMatchObject({ offer: null });
    // Who sits has what he waited for, on the list as in the queue.
    await granted(accept(a, offer, aQueue.wait));
    expect((await mine(a)).waiting).toEqual([]);
    await granted(accept(c, cOffer, cQueue.wait));
    await granted(b.send('waiting:leave', { commandId: randomUUID(), wait: bList.wait }));
    expect((await room.reconcile()).drift).toBe(0);
  });
});

test('whatever was offered, lapsed, raced for or closed, the books are whole to the cent', async () => {
  expect((await room.reconcile()).drift).toBe(0);
});

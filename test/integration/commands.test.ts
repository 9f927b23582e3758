import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import type { RefusedAck } from '../../src/contracts/errors.js';
import { CONTRACT_VERSION } from '../../src/contracts/version.js';
import { signAccessToken } from '../../src/auth/sessions.service.js';
import { type TestPlayer, type TestRoom, cheapest, startTestRoom } from '../support/test-room.js';

let room: TestRoom;
beforeAll(async () => {
  room = await startTestRoom();
});
afterAll(async () => room.close());

/** Events of a table that came from one command. */
async function journaled(table: string, commandId: string): Promise<number> {
  const [row] = await room.database.query<[{ n: string }]>(`SELECT count(*) AS n FROM table_event WHERE table_id = $1 AND command_id = $2::uuid`, [table, commandId]);
  return Number(row.n);
}

async function headOf(table: string): Promise<number> {
  const [row] = await room.database.query<[{ seq: string }]>(`SELECT seq FROM table_head WHERE table_id = $1`, [table]);
  return Number(row.seq);
}

/** Whoever of these has an offer now. */
async function onTurn(table: string, players: TestPlayer[]): Promise<{ player: TestPlayer; decisionId: string }> {
  for (;;) {
    for (const player of players) {
      const offer = player.views.get(table)?.offer;
      if (offer) return { player, decisionId: offer.decisionId };
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}

describe('commands and their ids', () => {
  let table: string;
  let a: TestPlayer;
  let b: TestPlayer;
  beforeEach(async () => {
    table = await room.openTable({ clock: { betweenHandsMs: 100 } });
    [a, b] = [await room.guest(), await room.guest()];
    await a.sit(table);
    await b.sit(table);
  });

  test('the same decision sent five times at once acts once, and every copy gets the same answer', async () => {
    const { player, decisionId } = await onTurn(table, [a, b]);
    const message = { commandId: randomUUID(), table, decisionId, action: cheapest(player.views.get(table)!) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.send('table:act', message)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]!.ok).toBe(true);
    expect(await journaled(table, message.commandId)).toBe(1);
  });

  test('the same request sent five times at once moves money once', async () => {
    const c = await room.guest();
    const message = { commandId: randomUUID(), table, seat: null, buyIn: 4_000 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => c.send('table:sit', message)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await c.me()).wallets).toEqual([{ currency: 'PLAY', available: 96_000 }]);
  });

  test('another account’s or another body under a used id is refused', async () => {
    const { player, decisionId } = await onTurn(table, [a, b]);
    const other = player === a ? b : a;
    const message = { commandId: randomUUID(), table, decisionId, action: cheapest(player.views.get(table)!) };
    expect((await player.send('table:act', message)).ok).toBe(true);
    expect(await other.send('table:act', message)).toMatchObject({ ok: false, code: 'COMMAND.REUSED' });
    expect(await player.send('table:act', { ...message, action: { act: 'fold' } })).toMatchObject({ ok: false, code: 'COMMAND.REUSED' });
    expect(await journaled(table, message.commandId)).toBe(1);
  });

  test('two answers to one decision: one acts, one is refused as stale', async () => {
    const { player, decisionId } = await onTurn(table, [a, b]);
    const answer = (): Promise<unknown> => player.send('table:act', { commandId: randomUUID(), table, decisionId, action: cheapest(player.views.get(table)!) });
    const answers = (await Promise.all([answer(), answer()])) as { ok: boolean; code?: string }[];
    expect(answers.filter((x) => x.ok)).toHaveLength(1);
    expect(answers.find((x) => !x.ok)?.code).toBe('COMMAND.STALE');
  });

  test('an answer that was lost with the process is found again after a reload', async () => {
    const { player, decisionId } = await onTurn(table, [a, b]);
    const message = { commandId: randomUUID(), table, decisionId, action: cheapest(player.views.get(table)!) };
    const first = await player.send('table:act', message);
    // A second room process would have an empty memory: the database alone must know.
    const { TablesService } = await import('../../src/tables/tables.service.js');
    const owner = room.room.app.get<{ owners: Map<string, { answers: { answers: Map<string, unknown> } }> }>(TablesService).owners.get(table)!;
    owner.answers.answers.clear();
    expect(await player.send('table:act', message)).toEqual(first);
    expect(await player.send('table:act', { ...message, action: { act: 'fold' } })).toMatchObject({ code: 'COMMAND.REUSED' });
  });
});

describe('bad input is refused by name, changes nothing, and is counted', () => {
  let table: string;
  let a: TestPlayer;
  let b: TestPlayer;
  let outsider: TestPlayer;
  let seatA: { seat: number; sittingId: string };
  beforeAll(async () => {
    table = await room.openTable({ seats: 2, rules: { stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50, maxBuyIn: 20_000 } } });
    [a, b, outsider] = [await room.guest(), await room.guest(), await room.guest()];
    seatA = await a.sit(table);
    await b.sit(table);
    await onTurn(table, [a, b]);
  });

  const id = (): string => randomUUID();
  const refusals: [string, () => Promise<unknown>, string][] = [
    ['an unknown event', () => outsider.send('table:cheat', {}), 'CONTRACT.UNKNOWN_EVENT'],
    ['no message at all', () => a.send('table:act', null), 'CONTRACT.BAD_MESSAGE'],
    ['a text for a number', () => a.send('table:sit', { commandId: id(), table, seat: '1', buyIn: 5_000 }), 'CONTRACT.BAD_MESSAGE'],
    ['a field too many', () => a.send('table:sit', { commandId: id(), table, seat: 1, buyIn: 5_000, admin: true }), 'CONTRACT.BAD_MESSAGE'],
    ['an over-long text', () => a.send('table:follow', { table: 'x'.repeat(200) }), 'CONTRACT.BAD_MESSAGE'],
    ['a command id that is none', () => a.send('table:sit', { commandId: 'one', table, seat: 1, buyIn: 5_000 }), 'CONTRACT.BAD_MESSAGE'],
    ['a fraction of a chip', () => a.send('table:top-up', { commandId: id(), table, sittingId: seatA.sittingId, amount: 10.5 }), 'CONTRACT.BAD_MESSAGE'],
    ['a negative amount', () => a.send('table:top-up', { commandId: id(), table, sittingId: seatA.sittingId, amount: -100 }), 'CONTRACT.BAD_MESSAGE'],
    ['an amount beyond 2^53', () => a.send('table:top-up', { commandId: id(), table, sittingId: seatA.sittingId, amount: 2 ** 60 }), 'CONTRACT.BAD_MESSAGE'],
    ['an amount no table takes', () => a.send('table:sit', { commandId: id(), table, seat: 1, buyIn: 2 ** 52 }), 'CONTRACT.BAD_MESSAGE'],
    ['an unknown table', () => a.send('table:follow', { table: 'tbl_none' }), 'TABLE.UNKNOWN'],
    ['an act without a seat', () => outsider.send('table:act', { commandId: id(), table, decisionId: '1.0.1', action: { act: 'fold' } }), 'SEAT.NOT_SEATED'],
    ['another’s stay', () => b.send('table:leave', { commandId: id(), table, sittingId: seatA.sittingId }), 'SEAT.NOT_SEATED'],
    ['a full table', () => outsider.send('table:sit', { commandId: id(), table, seat: null, buyIn: 5_000 }), 'TABLE.FULL'],
    ['a second seat', () => a.send('table:sit', { commandId: id(), table, seat: 1, buyIn: 5_000 }), 'SEAT.ALREADY_SEATED'],
    ['a top-up above the maximum', () => a.send('table:top-up', { commandId: id(), table, sittingId: seatA.sittingId, amount: 19_000 }), 'BUYIN.ABOVE_MAXIMUM'],
    ['a stale decision', () => a.send('table:act', { commandId: id(), table, decisionId: '0.0.0', action: { act: 'fold' } }), 'COMMAND.STALE'],
  ];
  test.each(refusals)('%s', async (_, send, code) => {
    const before = await headOf(table);
    const refused = (await send()) as RefusedAck;
    expect(refused).toMatchObject({ ok: false, code });
    expect(await headOf(table)).toBe(before);
  });

  test('acting out of turn, and acts that are not offered', async () => {
    const { player, decisionId } = await onTurn(table, [a, b]);
    const other = player === a ? b : a;
    const before = await headOf(table);
    expect(await other.send('table:act', { commandId: id(), table, decisionId, action: { act: 'fold' } })).toMatchObject({ ok: false, code: 'HAND.NOT_YOUR_TURN' });
    for (const action of [{ act: 'raise', to: 999_999 }, { act: 'complete', to: 3 }, { act: 'dance' }, { act: 'call', to: 5 }, {}]) {
      const refused = (await player.send('table:act', { commandId: id(), table, decisionId, action })) as RefusedAck;
      expect(refused.ok).toBe(false);
      expect(refused.code).toMatch(/^(HAND\.ILLEGAL|CONTRACT\.BAD_MESSAGE)/);
    }
    expect(await headOf(table)).toBe(before);
  });

  test('buy-ins below the minimum, above the wallet, into a taken seat', async () => {
    const free = await room.openTable({ seats: 3 });
    await a.follow(free);
    expect(await outsider.send('table:sit', { commandId: id(), table: free, seat: 0, buyIn: 1_999 })).toMatchObject({ code: 'BUYIN.BELOW_MINIMUM', params: { minimum: 2_000 } });
    expect(await outsider.send('table:sit', { commandId: id(), table: free, seat: 0, buyIn: 100_001 })).toMatchObject({ code: 'WALLET.NOT_ENOUGH', params: { available: 100_000 } });
    expect(await outsider.send('table:sit', { commandId: id(), table: free, seat: 9, buyIn: 5_000 })).toMatchObject({ code: 'SEAT.UNKNOWN' });
    await outsider.sit(free, 5_000, 1);
    const late = await room.guest();
    expect(await late.send('table:sit', { commandId: id(), table: free, seat: 1, buyIn: 5_000 })).toMatchObject({ code: 'SEAT.TAKEN' });
    // Two at once for one seat: one sits.
    const rivals = [await room.guest(), await room.guest(), await room.guest()];
    const answers = await Promise.all(rivals.map((r) => r.send('table:sit', { commandId: id(), table: free, seat: 2, buyIn: 5_000 })));
    expect(answers.filter((x) => x.ok)).toHaveLength(1);
    expect((await room.reconcile()).drift).toBe(0);
  });

  test('stud §2.4: coming back soon takes at least the stack one left with', async () => {
    const again = await room.openTable();
    const player = await room.guest();
    const { sittingId } = await player.sit(again, 7_000);
    expect(await player.send('table:leave', { commandId: id(), table: again, sittingId })).toMatchObject({ ok: true, left: true });
    expect(await player.send('table:sit', { commandId: id(), table: again, seat: null, buyIn: 5_000 })).toMatchObject({ code: 'BUYIN.BELOW_LAST_STACK', params: { minimum: 7_000, minutes: 60 } });
    await player.sit(again, 7_000);
  });

  test('refusals are counted', async () => {
    const text = await (await fetch(`${room.url}/metrics`)).text();
    for (const code of ['CONTRACT.BAD_MESSAGE', 'CONTRACT.UNKNOWN_EVENT', 'TABLE.FULL', 'COMMAND.STALE', 'WALLET.NOT_ENOUGH']) {
      expect(Number(new RegExp(`poker_room_refusals_total\\{code="${code}"\\} (\\d+)`).exec(text)?.[1] ?? 0)).toBeGreaterThan(0);
    }
  });

  test('a flood of one account is slowed down, others are not', async () => {
    const flooder = await room.guest();
    const answers = await Promise.all(Array.from({ length: 100 }, () => flooder.send('table:sit', { commandId: id(), table, seat: null, buyIn: 5_000 })));
    expect(answers.filter((x) => !x.ok && x.code === 'COMMAND.TOO_FAST').length).toBeGreaterThan(20);
    expect((await a.send('clock:ping', {})).ok).toBe(true);
  });

  test('repeated unknown events close the connection; an oversized message does at once', async () => {
    const rude = await room.guest();
    const gone = new Promise((done) => rude.socket.once('disconnect', done));
    for (let n = 0; n < 5; n += 1) rude.socket.emit('table:cheat', {});
    await gone;
    const fat = await room.guest();
    const cut = new Promise((done) => fat.socket.once('disconnect', done));
    fat.socket.emit('table:follow', { table: 'x'.repeat(20_000) });
    await cut;
    expect([rude.socket.connected, fat.socket.connected]).toEqual([false, false]);
  });
});

describe('who may connect', () => {
  function connect(auth: object): Promise<{ code?: string } | 'connected'> {
    return new Promise((done) => {
      const socket = io(`${room.url}/play`, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
      socket.once('connect', () => {
        socket.disconnect();
        done('connected');
      });
      socket.once('connect_error', (error: Error & { data?: { code?: string } }) => {
        socket.disconnect();
        done(error.data ?? {});
      });
    });
  }

  test('no token, a forged one, an expired one, an old contract', async () => {
    const guest = await room.guest();
    const contract = CONTRACT_VERSION;
    expect(await connect({})).toMatchObject({ code: 'CONTRACT.BAD_MESSAGE' });
    expect(await connect({ token: 'forged', contract })).toMatchObject({ code: 'AUTH.REQUIRED' });
    expect(await connect({ token: await signAccessToken('x'.repeat(40), guest.id, 'ses_x', Date.now() + 60_000), contract })).toMatchObject({ code: 'AUTH.REQUIRED' });
    expect(await connect({ token: await signAccessToken(room.config.jwtSecret, guest.id, 'ses_x', Date.now() - 60_000), contract })).toMatchObject({ code: 'AUTH.EXPIRED' });
    expect(await connect({ token: await signAccessToken(room.config.jwtSecret, guest.id, 'ses_none', Date.now() + 60_000), contract })).toMatchObject({ code: 'AUTH.SESSION_REVOKED' });
    expect(await connect({ token: guest.session.accessToken, contract: contract + 1 })).toMatchObject({ code: 'CONTRACT.VERSION' });
    expect(await connect({ token: guest.session.accessToken, contract })).toBe('connected');
  });

  test('a connection ends when its access token does, unless it was renewed', async () => {
    const short = await startTestRoom({ ROOM_ACCESS_TOKEN_MS: '2000' });
    try {
      const [kept, lost] = [await short.guest(), await short.guest()];
      const ended = new Promise((done) => lost.socket.once('session:ended', done));
      const fresh = await signAccessToken(short.config.jwtSecret, kept.id, (JSON.parse(Buffer.from(kept.session.accessToken.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid, Date.now() + 60_000);
      expect(await kept.send('session:renew', { token: lost.session.accessToken })).toMatchObject({ code: 'AUTH.FORBIDDEN' });
      expect((await kept.send('session:renew', { token: fresh })).ok).toBe(true);
      expect(await ended).toEqual({ code: 'AUTH.EXPIRED' });
      await new Promise((done) => setTimeout(done, 500));
      expect((await kept.send('clock:ping', {})).ok).toBe(true);
    } finally {
      await short.close();
    }
  });

  test('logging out closes the sockets of that session', async () => {
    const guest = await room.guest();
    const ended = new Promise((done) => guest.socket.once('session:ended', done));
    const response = await fetch(`${room.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${guest.session.accessToken}` } });
    expect(response.status).toBe(200);
    expect(await ended).toEqual({ code: 'AUTH.SESSION_REVOKED' });
  });
});

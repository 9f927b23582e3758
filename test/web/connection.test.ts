import { describe, expect, it } from '@jest/globals';
import type { Ack } from '../../src/contracts/errors.js';
import { CONTRACT_VERSION } from '../../src/contracts/version.js';
import { Connection } from '../../web/src/net/connection.js';
import type { PlaySocket, PlaySocketHandlers } from '../../web/src/net/play-socket.js';
import { deferred, FakeTimers, settled } from './fakes.js';

function setUp(renews = true) {
  const timers = new FakeTimers();
  const pings: ReturnType<typeof deferred<Ack>>[] = [];
  const asked: { event: string; message: object }[] = [];
  const log: string[] = [];
  let handlers!: PlaySocketHandlers;
  let auth!: () => { token: string; contract: number };
  const socket = {
    connected: false as boolean,
    connect: () => log.push('connect'),
    close: () => log.push('close'),
    reset: () => log.push('reset'),
    ask: (event: string, message: object) => {
      if (!socket.connected) return Promise.reject(new Error('not connected'));
      if (event === 'clock:ping') {
        const ping = deferred<Ack>();
        pings.push(ping);
        return ping.promise;
      }
      asked.push({ event, message });
      return Promise.resolve<Ack>({ ok: true });
    },
  } satisfies PlaySocket & { connected: boolean };
  const connection = new Connection(
    (giveAuth, h) => {
      auth = giveAuth;
      handlers = h;
      return socket;
    },
    { accessToken: () => 'token', renew: () => { log.push('renew'); return Promise.resolve(renews); }, ended: (code) => void log.push(`ended ${code}`) },
    timers,
  );
  const up = (): void => {
    socket.connected = true;
    handlers.connected();
  };
  const down = (willRetry = true): void => {
    socket.connected = false;
    handlers.disconnected(willRetry);
  };
  return { timers, pings, asked, log, connection, socket, up, down, handlers: () => handlers, auth: () => auth() };
}

const phase = (c: Connection): string => c.state.value.phase;

describe('the connection', () => {
  it('says who it is and which contract it speaks', () => {
    const { auth } = setUp();
    expect(auth()).toEqual({ token: 'token', contract: CONTRACT_VERSION });
  });

  it('is live once connected, measures the ping, and tells those who follow', async () => {
    const it_ = setUp();
    let ups = 0;
    it_.connection.start();
    it_.connection.onUp(() => (ups += 1));
    expect(phase(it_.connection)).toBe('connecting');
    it_.up();
    expect(phase(it_.connection)).toBe('live');
    it_.pings[0]!.resolve({ ok: true, serverNow: 5 } as Ack);
    await settled();
    expect(it_.connection.state.value.pingMs).not.toBeNull();
    expect(ups).toBe(1);
  });

  it('is honest about silence, breaks a dead line, and has everything followed anew when it comes back', async () => {
    const it_ = setUp();
    let ups = 0;
    it_.connection.start();
    it_.connection.onUp(() => (ups += 1));
    it_.up();
    it_.pings[0]!.reject(new Error('timeout'));
    await settled();
    expect(phase(it_.connection)).toBe('lost');
    await it_.timers.pass(500);
    it_.pings[1]!.resolve({ ok: true, serverNow: 5 } as Ack);
    await settled();
    expect(phase(it_.connection)).toBe('live');
    expect(ups).toBe(2);
    await it_.timers.pass(2500);
    for (const ping of [2, 3]) {
      it_.pings[ping]!.reject(new Error('timeout'));
      await it_.timers.pass(500);
    }
    expect(it_.log).toContain('reset');
  });

  it('says soon that an answer is overdue, and takes it back when it comes', async () => {
    const it_ = setUp();
    let ups = 0;
    it_.connection.start();
    it_.connection.onUp(() => (ups += 1));
    it_.up();
    await it_.timers.pass(1799);
    expect(phase(it_.connection)).toBe('live');
    await it_.timers.pass(1);
    expect(phase(it_.connection)).toBe('lost');
    it_.pings[0]!.resolve({ ok: true, serverNow: 5 } as Ack);
    await settled();
    expect(phase(it_.connection)).toBe('live');
    expect(ups).toBe(2);
    expect(it_.log).not.toContain('reset');
  });

  it('breaks a line that does not answer when the network is back, and does not wait for an older question', async () => {
    const it_ = setUp();
    it_.connection.start();
    it_.up();
    it_.connection.networkChanged(false);
    expect(phase(it_.connection)).toBe('lost');
    it_.connection.networkChanged(true);
    expect(phase(it_.connection)).toBe('lost');
    it_.pings[0]!.reject(new Error('timeout'));
    await settled();
    expect(it_.log).not.toContain('reset');
    it_.pings[1]!.reject(new Error('timeout'));
    await settled();
    expect(it_.log).toEqual(['connect', 'reset']);
  });

  it('keeps a line that answers when the network is back', async () => {
    const it_ = setUp();
    it_.connection.start();
    it_.up();
    it_.connection.networkChanged(false);
    it_.connection.networkChanged(true);
    it_.pings[1]!.resolve({ ok: true, serverNow: 5 } as Ack);
    await settled();
    expect(phase(it_.connection)).toBe('live');
    expect(it_.log).toEqual(['connect']);
  });

  it('tries at once when the network is back and nothing is connected', () => {
    const it_ = setUp();
    it_.connection.start();
    it_.up();
    it_.down();
    it_.connection.networkChanged(true);
    expect(it_.log).toEqual(['connect', 'connect']);
  });

  it('connects by itself when the server closed it', async () => {
    const { connection, up, down, timers, log } = setUp();
    connection.start();
    up();
    down(false);
    expect(phase(connection)).toBe('lost');
    await timers.pass(1000);
    expect(log.filter((l) => l === 'connect')).toHaveLength(2);
  });

  it('knows a restart from a break until it is back', () => {
    const { connection, up, down, handlers } = setUp();
    connection.start();
    up();
    handlers().message('server:restart', { afterMs: 1000 });
    down();
    expect(phase(connection)).toBe('restarting');
    up();
    expect(phase(connection)).toBe('live');
  });

  it('renews an expired token and tries again', async () => {
    const { connection, handlers, timers, log } = setUp();
    connection.start();
    handlers().refused('AUTH.EXPIRED', false);
    await timers.pass(300);
    expect(log).toEqual(['connect', 'renew', 'connect']);
  });

  it('stays away when the session is over, and when the page is too old', async () => {
    const over = setUp(false);
    over.connection.start();
    over.handlers().refused('AUTH.SESSION_REVOKED', false);
    await over.timers.pass(20_000);
    expect(over.log).toEqual(['connect', 'renew']);

    const old = setUp();
    old.connection.start();
    old.handlers().refused('CONTRACT.VERSION', false);
    await old.timers.pass(20_000);
    expect(phase(old.connection)).toBe('outdated');
    expect(old.log).toEqual(['connect']);
  });

  it('sends a command under one id, also after a break', async () => {
    const { connection, up, down, asked, socket } = setUp();
    connection.start();
    up();
    await connection.command('table:sit-out', { table: 'tbl_1', sittingId: 'sit_1' });
    down();
    const answer = connection.command('table:sit-in', { table: 'tbl_1', sittingId: 'sit_1' });
    await settled();
    expect(asked).toHaveLength(1);
    expect(socket.connected).toBe(false);
    up();
    await expect(answer).resolves.toEqual({ ok: true });
    expect(asked.map((a) => a.event)).toEqual(['table:sit-out', 'table:sit-in']);
    expect(asked[1]!.message).toMatchObject({ commandId: expect.stringMatching(/^[0-9a-f-]{36}$/), sittingId: 'sit_1' });
  });
});

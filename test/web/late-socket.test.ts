import { describe, expect, it } from '@jest/globals';
import type { Ack } from '../../src/contracts/errors.js';
import { lateSocket, type OpenSocket } from '../../web/src/net/late-socket.js';
import type { PlaySocketHandlers } from '../../web/src/net/play-socket.js';
import { deferred, settled } from './fakes.js';

function setUp() {
  const log: string[] = [];
  const loads: ReturnType<typeof deferred<OpenSocket>>[] = [];
  const handlers: PlaySocketHandlers = {
    connected: () => log.push('connected'),
    disconnected: () => log.push('disconnected'),
    refused: (code, willRetry) => void log.push(`refused ${code} ${willRetry}`),
    message: () => {},
  };
  const open: OpenSocket = () => {
    log.push('open');
    return {
      connected: true,
      connect: () => log.push('connect'),
      close: () => log.push('close'),
      reset: () => log.push('reset'),
      ask: () => Promise.resolve<Ack>({ ok: true }),
    };
  };
  const socket = lateSocket(() => {
    const load = deferred<OpenSocket>();
    loads.push(load);
    return load.promise;
  }, () => {
    log.push('start anew');
    return Promise.resolve();
  })(() => ({ token: 't', contract: 1 }), handlers);
  return { log, loads, open, socket };
}

describe('a socket whose code comes later', () => {
  it('asks for the code at the first connect, once, and connects when it is there', async () => {
    const { log, loads, open, socket } = setUp();
    expect(loads).toHaveLength(0);
    socket.connect();
    socket.connect();
    expect(loads).toHaveLength(1);
    expect(socket.connected).toBe(false);
    await expect(socket.ask('x', {}, 10)).rejects.toThrow('not connected');
    loads[0]!.resolve(open);
    await settled();
    expect(log).toEqual(['open', 'connect']);
    expect(socket.connected).toBe(true);
    await expect(socket.ask('x', {}, 10)).resolves.toEqual({ ok: true });
    socket.connect();
    expect(log).toEqual(['open', 'connect', 'connect']);
  });

  it('begins with a new page when code has failed to come: the browser does not ask for it again', async () => {
    const { log, loads, open, socket } = setUp();
    socket.connect();
    loads[0]!.reject(new Error('no network'));
    await settled();
    expect(log).toEqual(['refused null false']);
    socket.connect();
    await settled();
    expect(log.at(-1)).toBe('start anew');
    loads[1]!.resolve(open);
    await settled();
    expect(log.slice(2)).toEqual(['open', 'connect']);
  });

  it('opens nothing when it was closed meanwhile, and opens it when it is wanted again', async () => {
    const { log, loads, open, socket } = setUp();
    socket.connect();
    socket.close();
    loads[0]!.resolve(open);
    await settled();
    expect(log).toEqual([]);
    socket.connect();
    loads[1]!.resolve(open);
    await settled();
    expect(log).toEqual(['open', 'connect']);
  });

  it('says that the handshake failed when the code does not come, and asks for it anew', async () => {
    const { log, loads, open, socket } = setUp();
    socket.connect();
    loads[0]!.reject(new Error('no network'));
    await settled();
    expect(log).toEqual(['refused null false']);
    socket.connect();
    await settled();
    loads[1]!.resolve(open);
    await settled();
    expect(log).toEqual(['refused null false', 'start anew', 'open', 'connect']);
  });
});

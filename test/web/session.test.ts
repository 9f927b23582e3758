import { describe, expect, it } from '@jest/globals';
import type { RefusedAck } from '../../src/contracts/errors.js';
import type { Me } from '../../src/contracts/http.js';
import type { Api, ApiAnswer, TimedSession } from '../../web/src/net/api.js';
import { Session } from '../../web/src/session/session.js';
import { deferred, FakeTimers, settled } from './fakes.js';

const me = (change: Partial<Me> = {}): Me => ({ id: 'ply_1', name: 'Guest 1', kind: 'guest', email: null, roles: ['player'], wallets: [{ currency: 'PLAY', available: 100_000 }], seatedAt: [], ...change });
const opened = (token: string, change: Partial<Me> = {}): TimedSession => ({ ok: true, accessToken: token, expiresAt: 1_000_000, serverNow: 100_000, me: me(change) });
const refused = (code: RefusedAck['code']): RefusedAck => ({ ok: false, code, params: {}, retry: false });

function setUp(answers: Partial<Record<keyof Api, () => Promise<ApiAnswer<TimedSession>>>>, known = true) {
  const timers = new FakeTimers();
  const calls: string[] = [];
  const api = new Proxy({}, {
    get: (_, name: string) => () => {
      calls.push(name);
      return answers[name as keyof Api]?.() ?? Promise.resolve(refused('AUTH.REQUIRED'));
    },
  }) as Api;
  let remembered = known;
  const session = new Session(() => api, timers, { mayBeSignedIn: () => remembered, remember: (is) => (remembered = is) }, () => timers.now);
  return { session, timers, calls, remembered: () => remembered };
}

describe('the session', () => {
  it('does not ask for a newcomer', async () => {
    const { session, calls } = setUp({}, false);
    await session.start();
    expect(calls).toEqual([]);
    expect(session.state.value).toEqual({ phase: 'visitor', ended: null });
  });

  it('goes on from the cookie', async () => {
    const { session } = setUp({ refresh: () => Promise.resolve(opened('t1')) });
    await session.start();
    expect(session.me?.name).toBe('Guest 1');
    expect(session.accessToken()).toBe('t1');
  });

  it('renews in time, by the room’s clock, and passes the fresh token on', async () => {
    let n = 0;
    const { session, timers, calls } = setUp({ guest: () => Promise.resolve(opened('t0')), refresh: () => Promise.resolve(opened(`t${++n}`)) });
    const passed: string[] = [];
    session.onRenewed((token) => passed.push(token));
    await session.playAsGuest();
    await timers.pass(719_999);
    expect(calls).toEqual(['guest']);
    await timers.pass(1);
    expect(passed).toEqual(['t1']);
    expect(session.accessToken()).toBe('t1');
  });

  it('keeps the session when the room cannot be reached, ends it when it is over', async () => {
    let answer: ApiAnswer<TimedSession> = refused('ROOM.UNAVAILABLE');
    const { session, remembered } = setUp({ guest: () => Promise.resolve(opened('t0')), refresh: () => Promise.resolve(answer) });
    await session.playAsGuest();
    await expect(session.renew()).resolves.toBe(true);
    expect(session.me).not.toBeNull();
    answer = refused('AUTH.SESSION_REVOKED');
    await expect(session.renew()).resolves.toBe(false);
    expect(session.state.value).toEqual({ phase: 'visitor', ended: 'AUTH.SESSION_REVOKED' });
    expect(remembered()).toBe(false);
  });

  it('renews once however many ask', async () => {
    const answer = deferred<ApiAnswer<TimedSession>>();
    const { session, calls } = setUp({ refresh: () => answer.promise });
    const both = Promise.all([session.renew(), session.renew()]);
    await settled();
    answer.resolve(opened('t1'));
    await both;
    expect(calls).toEqual(['refresh']);
  });

  it('takes the end of a guest’s session for no news while he chooses a name', async () => {
    const answer = deferred<ApiAnswer<TimedSession>>();
    const { session } = setUp({ guest: () => Promise.resolve(opened('t0')), register: () => answer.promise });
    await session.playAsGuest();
    const registering = session.register('Wanda', 'a good long one');
    session.ended('AUTH.SESSION_REVOKED');
    expect(session.me?.name).toBe('Guest 1');
    answer.resolve(opened('t1', { name: 'Wanda', kind: 'registered' }));
    await registering;
    expect(session.me).toMatchObject({ name: 'Wanda', kind: 'registered' });
  });

  it('keeps balance and seats up to date', async () => {
    const { session } = setUp({ guest: () => Promise.resolve(opened('t0')) });
    await session.playAsGuest();
    session.setBalance('PLAY', 500);
    session.setSeated('tbl_1', true);
    expect(session.me).toMatchObject({ wallets: [{ currency: 'PLAY', available: 500 }], seatedAt: ['tbl_1'] });
    session.setSeated('tbl_1', false);
    expect(session.me?.seatedAt).toEqual([]);
  });
});

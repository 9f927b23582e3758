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

  it('is over when the room has said so, and not when it could not be asked: nobody is told that he is signed out who is not', async () => {
    for (const [answer, over] of [[{ ok: true }, true], [refused('AUTH.SESSION_REVOKED'), true], [refused('ROOM.UNAVAILABLE'), false], [refused('COMMAND.TOO_FAST'), false]] as const) {
      const { session, remembered } = setUp({ refresh: () => Promise.resolve(opened('t1')), logOut: () => Promise.resolve(answer as never) });
      await session.start();
      expect(await session.logOut()).toEqual(over ? null : answer);
      expect([session.state.value.phase, session.accessToken(), remembered()]).toEqual(over ? ['visitor', null, false] : ['signed-in', 't1', true]);
    }
  });

  it('goes on from the cookie', async () => {
    const { session } = setUp({ refresh: () => Promise.resolve(opened('t1')) });
    await session.start();
    expect(session.me?.name).toBe('Guest 1');
    expect(session.accessToken()).toBe('t1');
  });

  it('takes only the word of the room about the cookie for nobody being signed in', async () => {
    for (const code of ['AUTH.REQUIRED', 'AUTH.EXPIRED', 'AUTH.SESSION_REVOKED'] as const) {
      const { session, timers, calls } = setUp({ refresh: () => Promise.resolve(refused(code)) });
      await session.start();
      expect(session.state.value).toEqual({ phase: 'visitor', ended: null });
      await timers.pass(600_000);
      expect(calls).toEqual(['refresh']);
    }
  });

  it.each(['ROOM.UNAVAILABLE', 'ROOM.BUSY', 'ROOM.DRAINING', 'COMMAND.TOO_FAST'] as const)('asks again after %s, with growing pauses, and is no visitor meanwhile', async (code) => {
    let answer: ApiAnswer<TimedSession> = refused(code);
    const asked: number[] = [];
    const { session, timers, remembered } = setUp({ refresh: () => (asked.push(timers.now), Promise.resolve(answer)) });
    const phases: string[] = [];
    session.state.subscribe((s) => phases.push(s.phase));
    await session.start();
    await timers.pass(60_000);
    expect(new Set(phases)).toEqual(new Set(['starting']));
    expect(remembered()).toBe(true);
    const pauses = asked.slice(1).map((at, i) => at - asked[i]!);
    expect(pauses.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    answer = opened('t1');
    await timers.pass(10_000);
    expect(session.me?.name).toBe('Guest 1');
    const before = asked.length;
    await timers.pass(60_000);
    expect(asked.length).toBe(before);
  });

  it('waits as long as the room asks for', async () => {
    const { session, timers, calls } = setUp({ refresh: () => Promise.resolve({ ...refused('COMMAND.TOO_FAST'), params: { waitMs: 25_000 } }) });
    await session.start();
    await timers.pass(24_999);
    expect(calls).toEqual(['refresh']);
    await timers.pass(1);
    expect(calls).toEqual(['refresh', 'refresh']);
  });

  it('becomes a visitor when the room says so at a later try', async () => {
    let answer: ApiAnswer<TimedSession> = refused('ROOM.UNAVAILABLE');
    const { session, timers } = setUp({ refresh: () => Promise.resolve(answer) });
    await session.start();
    answer = refused('AUTH.EXPIRED');
    await timers.pass(1_000);
    expect(session.state.value).toEqual({ phase: 'visitor', ended: null });
  });

  it('asks no more once the player has signed in himself', async () => {
    const { session, timers, calls } = setUp({ refresh: () => Promise.resolve(refused('ROOM.BUSY')), logIn: () => Promise.resolve(opened('t0')) });
    await session.start();
    await session.logIn('Wanda', 'a good long one');
    await timers.pass(60_000);
    expect(calls).toEqual(['refresh', 'logIn']);
  });

  it('makes no guest of one who may be signed in until that is known', async () => {
    let answer: ApiAnswer<TimedSession> = refused('ROOM.UNAVAILABLE');
    const { session, timers, calls } = setUp({ refresh: () => Promise.resolve(answer), guest: () => Promise.resolve(opened('t0')) });
    const entered = session.enter();
    await session.start();
    expect(calls).toEqual(['refresh']);
    answer = opened('t1');
    await timers.pass(1_000);
    await expect(entered).resolves.toBe(true);
    expect(calls).toEqual(['refresh', 'refresh']);
    const visitor = setUp({ guest: () => Promise.resolve(opened('t0')) }, false);
    await visitor.session.start();
    await expect(Promise.all([visitor.session.enter(), visitor.session.enter()])).resolves.toEqual([true, true]);
    expect(visitor.calls).toEqual(['guest']);
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

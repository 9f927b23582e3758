import { describe, expect, it } from '@jest/globals';
import type { Ack } from '../../src/contracts/errors.js';
import { newCommandId } from '../../web/src/net/command-id.js';
import { GAVE_UP, RESEND_RULES, ResendQueue } from '../../web/src/net/resend-queue.js';
import { deferred, FakeTimers, settled } from './fakes.js';

function setUp() {
  const timers = new FakeTimers();
  const sends: { event: string; message: object; answer: ReturnType<typeof deferred<Ack>> }[] = [];
  const queue = new ResendQueue(
    (event, message) => {
      const answer = deferred<Ack>();
      sends.push({ event, message, answer });
      return answer.promise;
    },
    timers,
    () => timers.now,
  );
  return { timers, sends, queue };
}

const MESSAGE = { commandId: 'c1', table: 'tbl_1' };

describe('commands that wait for their answer', () => {
  it('sends at once on a living connection and hands the answer on', async () => {
    const { sends, queue } = setUp();
    queue.connectionUp();
    const answer = queue.request('table:act', MESSAGE);
    expect(sends).toHaveLength(1);
    sends[0]!.answer.resolve({ ok: true, v: 4 } as Ack);
    await expect(answer).resolves.toEqual({ ok: true, v: 4 });
    expect(queue.size).toBe(0);
  });

  it('waits for the connection, then sends in the order asked', async () => {
    const { sends, queue } = setUp();
    void queue.request('table:act', { commandId: 'a' });
    void queue.request('table:top-up', { commandId: 'b' });
    expect(sends).toHaveLength(0);
    queue.connectionUp();
    await settled();
    expect(sends.map((s) => s.event)).toEqual(['table:act', 'table:top-up']);
  });

  it('sends the very same message again when no answer came', async () => {
    const { timers, sends, queue } = setUp();
    queue.connectionUp();
    const answer = queue.request('table:act', MESSAGE);
    sends[0]!.answer.reject(new Error('timeout'));
    await timers.pass(RESEND_RULES.pauseMs);
    expect(sends).toHaveLength(2);
    expect(sends[1]!.message).toBe(MESSAGE);
    sends[1]!.answer.resolve({ ok: true });
    await expect(answer).resolves.toEqual({ ok: true });
  });

  it('sends again after a reconnect what was unanswered, once', async () => {
    const { timers, sends, queue } = setUp();
    queue.connectionUp();
    void queue.request('table:act', MESSAGE);
    queue.connectionDown();
    sends[0]!.answer.reject(new Error('disconnected'));
    await timers.pass(5000);
    expect(sends).toHaveLength(1);
    queue.connectionUp();
    await settled();
    expect(sends).toHaveLength(2);
    expect(sends[1]!.message).toBe(MESSAGE);
  });

  it('tries a refusal that may pass a few times, with the wait the room names', async () => {
    const { timers, sends, queue } = setUp();
    queue.connectionUp();
    const answer = queue.request('table:sit', MESSAGE);
    const fast: Ack = { ok: false, code: 'COMMAND.TOO_FAST', params: { waitMs: 900 }, retry: true };
    sends[0]!.answer.resolve(fast);
    await timers.pass(899);
    expect(sends).toHaveLength(1);
    await timers.pass(1);
    expect(sends).toHaveLength(2);
    for (let i = 1; i <= RESEND_RULES.busyTries; i++) {
      sends[i]!.answer.resolve(fast);
      await timers.pass(1000);
    }
    await expect(answer).resolves.toEqual(fast);
  });

  it('shows a refusal that will not pass at once', async () => {
    const { sends, queue } = setUp();
    queue.connectionUp();
    const answer = queue.request('table:act', MESSAGE);
    const stale: Ack = { ok: false, code: 'COMMAND.STALE', params: {}, retry: false };
    sends[0]!.answer.resolve(stale);
    await expect(answer).resolves.toEqual(stale);
    expect(sends).toHaveLength(1);
  });

  it('gives up in the end and says so', async () => {
    const { timers, queue } = setUp();
    const answer = queue.request('table:act', MESSAGE);
    await timers.pass(RESEND_RULES.giveUpMs);
    await expect(answer).resolves.toBe(GAVE_UP);
    expect(queue.size).toBe(0);
  });
});

describe('command ids', () => {
  it('are version-4 uuids also where randomUUID is missing', () => {
    const source = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    const ids = Array.from({ length: 50 }, () => newCommandId(source));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(50);
  });
});

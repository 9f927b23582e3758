import { describe, expect, it } from '@jest/globals';
import type { Ack } from '../../src/contracts/errors.js';
import { deferred, frame, RULES, settled, tableView } from './fakes.js';
import { following } from './followed-table.js';

describe('what I asked of the room', () => {
  const taken = (v: number) => () => Promise.resolve({ ok: true, v } as Ack);

  it.each(['act', 'sitOut'] as const)('%s is done when the view shows it: the answer comes before the frame', async (deed) => {
    const { controller, send } = await following(tableView({ v: 5 }), taken(7));
    const done: boolean[] = [];
    const asks = (): boolean => controller.state.value.sending !== null || controller.state.value.busy;
    void (deed === 'act' ? controller.act('7.3.9', { act: 'check' }) : controller.sitOut()).then((took) => done.push(took));
    await settled();
    expect([done, asks()]).toEqual([[], true]);
    send(frame(6, []));
    await settled();
    // No decision of mine is open, so nothing is being answered; but what I asked is not shown yet.
    expect(done).toEqual([]);
    send(frame(7, []));
    await settled();
    expect([done, asks()]).toEqual([[true], false]);
  });

  it('the decision that I answered stays answered until the view has another', async () => {
    const answer = deferred<Ack>();
    const offer = { decisionId: '7.3.9', legal: [], deadline: 0 } as never;
    const { controller, send } = await following(tableView({ v: 5, offer }), () => answer.promise);
    void controller.act('7.3.9', { act: 'check' });
    answer.resolve({ ok: true, v: 6 } as Ack);
    await settled();
    expect(controller.state.value.sending).toBe('7.3.9');
    expect(await controller.act('7.3.9', { act: 'check' })).toBe(false);
    send({ ...frame(6, []), offer: null });
    expect(controller.state.value.sending).toBeNull();
  });

  it('is waited for no longer than two seconds, and not when the table is left', async () => {
    for (const left of [false, true]) {
      const { controller, timers } = await following(tableView({ v: 5 }), taken(9));
      const acted = controller.act('7.3.9', { act: 'check' });
      await settled();
      if (left) controller.close();
      else await timers.pass(2_000);
      expect(await acted).toBe(true);
      expect(controller.state.value.sending).toBeNull();
    }
  });

  it('a refusal is told at once', async () => {
    const { controller } = await following(tableView({ v: 5 }), () => Promise.resolve({ ok: false, code: 'ROOM.UNAVAILABLE', params: {}, retry: true } as Ack));
    expect(await controller.act('7.3.9', { act: 'check' })).toBe(false);
    expect(controller.state.value).toMatchObject({ sending: null });
    expect(controller.state.value.problem).not.toBeNull();
  });
});

describe('what went wrong', () => {
  it('stands until the next decision, the next hand, or the end of my stay', async () => {
    const refused = (): Promise<Ack> => Promise.resolve({ ok: false, code: 'ROOM.UNAVAILABLE', params: {}, retry: true } as Ack);
    const { controller, send } = await following(tableView({ v: 5 }), refused);
    await controller.sitOut();
    send(frame(6, []));
    expect(controller.state.value.problem).not.toBeNull();
    send(frame(7, [{ hand: { type: 'HandOpened', handNo: 99, at: 0, rules: RULES, button: 0, players: [0, 1].map((seat) => ({ seat, stack: 10_000, protectionsLeft: 2 })), root: null } }]));
    expect(controller.state.value.problem).toBeNull();
  });
});

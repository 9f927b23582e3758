import { describe, expect, it } from '@jest/globals';
import type { Ack } from '../../src/contracts/errors.js';
import type { TableSnapshot, TableView } from '../../src/contracts/table.js';
import { GAP_MS, TableStream, type ViewCause } from '../../web/src/table/table-stream.js';
import { deferred, FakeTimers, frame, settled, tableView } from './fakes.js';

function setUp() {
  const timers = new FakeTimers();
  const views: { view: TableView; kind: ViewCause['kind'] }[] = [];
  const asked: { how: 'follow' | 'snapshot'; answer: ReturnType<typeof deferred<Ack<TableSnapshot>>> }[] = [];
  const fresh: boolean[] = [];
  const refused: string[] = [];
  const ask = (how: 'follow' | 'snapshot') => () => {
    const answer = deferred<Ack<TableSnapshot>>();
    asked.push({ how, answer });
    return answer.promise;
  };
  const stream = new TableStream({
    follow: ask('follow'),
    snapshot: ask('snapshot'),
    timers,
    onView: (view, cause) => views.push({ view, kind: cause.kind }),
    onSnapshotTime: () => {},
    onFresh: (is) => fresh.push(is),
    onRefused: (refusal) => refused.push(refusal.code),
  });
  const answer = async (i: number, view: TableView): Promise<void> => {
    asked[i]!.answer.resolve({ ok: true, view, serverNow: 1 });
    await settled();
  };
  return { timers, views, asked, fresh, refused, stream, answer };
}

async function following() {
  const set = setUp();
  set.stream.follow();
  await set.answer(0, tableView({ v: 5 }));
  return set;
}

const versions = (views: { view: TableView }[]): number[] => views.map(({ view }) => view.v);

describe('frames of a table', () => {
  it('start with a snapshot', async () => {
    const { views, fresh } = await following();
    expect(views).toEqual([{ view: expect.objectContaining({ v: 5 }), kind: 'snapshot' }]);
    expect(fresh.at(-1)).toBe(true);
  });

  it('are applied in order; the same one again is ignored', async () => {
    const { stream, views, asked } = await following();
    stream.frame(frame(6, [{ table: { type: 'SeatLeft', seat: 3, reason: 'asked' } }]));
    stream.frame(frame(6));
    stream.frame(frame(7));
    expect(versions(views)).toEqual([5, 6, 7]);
    expect(views[1]!.view.seats[3]!.player).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('that come early wait for the missing one', async () => {
    const { stream, views, asked, timers } = await following();
    stream.frame(frame(8));
    stream.frame(frame(7));
    await timers.pass(GAP_MS - 1);
    stream.frame(frame(6));
    await timers.pass(1000);
    expect(versions(views)).toEqual([5, 6, 7, 8]);
    expect(asked).toHaveLength(1);
  });

  it('with a hole that stays make it ask for a snapshot, once, and later frames fit on', async () => {
    const { stream, views, asked, timers, answer } = await following();
    stream.frame(frame(7));
    await timers.pass(GAP_MS);
    expect(asked.map((a) => a.how)).toEqual(['follow', 'snapshot']);
    stream.frame(frame(8));
    stream.frame(frame(9));
    await timers.pass(GAP_MS * 3);
    expect(asked).toHaveLength(2);
    await answer(1, tableView({ v: 7 }));
    expect(versions(views)).toEqual([5, 7, 8, 9]);
    expect(views[1]!.kind).toBe('snapshot');
    expect(views[2]!.kind).toBe('frame');
  });

  it('of which the last was lost show by the head', async () => {
    const { stream, asked, timers } = await following();
    stream.head(5);
    await timers.pass(1000);
    expect(asked).toHaveLength(1);
    stream.head(6);
    await timers.pass(GAP_MS);
    expect(asked.at(-1)!.how).toBe('snapshot');
  });

  it('announced by a head that come after all cost no snapshot', async () => {
    const { stream, asked, timers } = await following();
    stream.head(6);
    stream.frame(frame(6));
    await timers.pass(1000);
    expect(asked).toHaveLength(1);
  });

  it('of another stream make it follow anew: I sat down', async () => {
    const { stream, asked, timers, answer, views } = await following();
    stream.frame(frame(6, [], 'seat:sit_1'));
    await timers.pass(GAP_MS);
    expect(asked.at(-1)!.how).toBe('follow');
    await answer(1, tableView({ v: 6, stream: 'seat:sit_1' }));
    expect(views.at(-1)!.view.stream).toBe('seat:sit_1');
    stream.frame(frame(7, [], 'watch'));
    expect(versions(views)).toEqual([5, 6]);
  });

  it('before the first snapshot are kept for it', async () => {
    const { stream, views, answer } = setUp();
    stream.follow();
    stream.frame(frame(6));
    await answer(0, tableView({ v: 5 }));
    expect(versions(views)).toEqual([5, 6]);
  });
});

describe('following', () => {
  it('is asked again, later and later, while the room is busy', async () => {
    const { stream, asked, timers } = setUp();
    stream.follow();
    for (const pause of [500, 1000, 2000]) {
      asked.at(-1)!.answer.resolve({ ok: false, code: 'ROOM.BUSY', params: {}, retry: true });
      await timers.pass(pause);
    }
    expect(asked).toHaveLength(4);
  });

  it('ends with words when there is no such table', async () => {
    const { stream, asked, refused } = setUp();
    stream.follow();
    asked[0]!.answer.resolve({ ok: false, code: 'TABLE.UNKNOWN', params: {}, retry: false });
    await settled();
    expect(refused).toEqual(['TABLE.UNKNOWN']);
  });

  it('shows honestly that the view may be old, and ignores an answer from before the break', async () => {
    const { stream, asked, fresh, views } = await following();
    stream.follow();
    stream.connectionDown();
    expect(fresh.at(-1)).toBe(false);
    asked[1]!.answer.resolve({ ok: true, view: tableView({ v: 9 }), serverNow: 1 });
    await settled();
    expect(versions(views)).toEqual([5]);
  });
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Line } from './line.js';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A browser's and a room's end of one connection over a line of its own, and what each has heard. */
async function connected(): Promise<{ readonly line: Line; readonly browser: Socket; readonly room: Socket; readonly heard: Record<'browser' | 'room', string[]> }> {
  let taken: (room: Socket) => void = () => undefined;
  const accepted = new Promise<Socket>((done) => (taken = done));
  const server: Server = createServer((room) => taken(room));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const line = await Line.to(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  ends.push(() => new Promise((done) => server.close(done)), () => line.close());
  const browser = connect({ host: '127.0.0.1', port: Number(new URL(line.url).port) });
  const heard: Record<'browser' | 'room', string[]> = { browser: [], room: [] };
  const room = await accepted;
  for (const [who, end] of [['browser', browser], ['room', room]] as const) {
    end.on('data', (chunk) => heard[who].push(...Array.from(chunk.toString())));
    end.on('error', () => undefined);
    end.on('close', () => heard[who].push('hung up'));
  }
  return { line, browser, room, heard };
}

/** Time for what could pass a line. */
const passed = (): Promise<unknown> => new Promise((done) => setTimeout(done, 60));
const until = async (met: () => boolean): Promise<void> => {
  while (!met()) await new Promise((done) => setTimeout(done, 5));
};

describe('a line that is cut', () => {
  test.each([['room', 'browser'], ['browser', 'room']] as const)('where connections are kept, the hang-up of the %s arrives late, behind what was sent', async (one, other) => {
    const { line, heard, ...sides } = await connected();
    sides[one].write('a');
    await until(() => heard[other].length === 1);
    line.cut();
    sides[one].write('b');
    await passed();
    sides[one].destroySoon();
    await passed();
    expect(heard[other]).toEqual(['a']);
    line.restore('kept');
    await until(() => heard[other].includes('hung up'));
    expect(heard[other]).toEqual(['a', 'b', 'hung up']);
  });

  test('where they die, nobody is ever told; where nothing is cut, at once', async () => {
    const cut = await connected();
    cut.line.cut();
    cut.room.destroy();
    await passed();
    cut.line.restore('dead');
    await passed();
    expect(cut.heard.browser).toEqual([]);
    const whole = await connected();
    whole.room.destroy();
    await until(() => whole.heard.browser.length > 0);
    expect(whole.heard.browser).toEqual(['hung up']);
  });
});

/** What a page's pictures cost its main thread, read from Chromium's own trace. */
import type { Browser, Page } from 'playwright-core';

/** One picture of a screen that draws sixty a second, ms. */
export const PICTURE_MS = 1000 / 60;

/** What is read of an event of Chromium's trace; times in microseconds, `tdur` of the thread's own processor time. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** One picture that was painted. */
export interface Picture {
  /** Processor time of the main thread, ms: from the message to the painted picture, waiting not counted. */
  readonly cost: number;
  /** Messages that came before it; 0: it went on with what was known (pieces of a state, cards on their way, the story, a turn's time). */
  readonly messages: number;
  /** How often a script asked for a layout in its midst; the browser lays out once by itself. */
  readonly forcedLayouts: number;
}

const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame', 'EventDispatch']);

/** The pictures of a trace. */
export function picturesIn(events: readonly TraceEvent[]): Picture[] {
  const heard = events.find(({ name }) => name === 'WebSocketReceive');
  if (!heard) throw new Error('no message arrived while the page was watched');
  const own = events.filter(({ pid, tid }) => pid === heard.pid && tid === heard.tid).toSorted((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const marks = own.filter(({ name }) => name === 'WebSocketReceive' || name === 'FireAnimationFrame' || name === 'Layout' || name === 'Commit' || SCRIPT.has(name));
  const pictures: Picture[] = [];
  let [waiting, messages, forced, at] = [0, 0, 0, 0];
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0);
    while (at < marks.length && marks[at]!.ts < task.ts) at += 1;
    const cost = (task.tdur ?? 0) / 1000;
    let [received, drawn, painted, scriptEnd, layouts] = [0, false, false, 0, 0];
    for (; at < marks.length && marks[at]!.ts <= end; at += 1) {
      const mark = marks[at]!;
      if (mark.name === 'WebSocketReceive') received += 1;
      if (mark.name === 'FireAnimationFrame') drawn = true;
      if (mark.name === 'Commit') painted = true;
      if (mark.name === 'Layout') layouts += mark.ts < scriptEnd ? 1 : 0;
      else if (SCRIPT.has(mark.name)) scriptEnd = Math.max(scriptEnd, mark.ts + (mark.dur ?? 0));
    }
    if (received === 0 && messages === 0) {
      if (painted) pictures.push({ cost, messages: 0, forcedLayouts: layouts });
      continue;
    }
    waiting += received > 0 || drawn ? cost : 0;
    messages += received;
    forced += layouts;
    if (!drawn) continue;
    pictures.push({ cost: waiting, messages, forcedLayouts: forced });
    [waiting, messages, forced] = [0, 0, 0];
  }
  return pictures;
}

/** Those that came after a message. */
export function withMessages(pictures: readonly Picture[]): Picture[] {
  return pictures.filter(({ messages }) => messages > 0);
}

/** The part of these that cost more than one picture's time. */
export function overBudget(pictures: readonly Picture[]): number {
  return pictures.filter(({ cost }) => cost > PICTURE_MS).length / pictures.length;
}

/** The value below which this part of the values stays. */
export function below(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** The cost below which this part of the pictures stays, ms. */
export function costBelow(pictures: readonly Picture[], part: number): number {
  return below(pictures.map(({ cost }) => cost), part);
}

/** Watches a page for so long, its processor slowed down `rate` times; all pictures, those of messages and those between. */
export async function watchPictures(browser: Browser, page: Page, rate: number, ms: number): Promise<Picture[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(ms);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  return picturesIn(traceEvents);
}

/** For a page before it is loaded: notes when each of a table's frames arrives. */
export const NOTES_FRAMES = `
  window.framesHeard = [];
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', ({ data }) => typeof data === 'string' && data.includes('"table:frame"') && window.framesHeard.push(performance.now()));
    }
  };`;

/** How long after a frame's arrival the table's page begins and ends to change, ms; the painting of that picture not counted. */
export interface Delay {
  readonly first: number;
  readonly last: number;
}

/** Watches a page that was loaded with {@link NOTES_FRAMES}, its processor slowed down `rate` times. A turn's running time is not what a frame changes. */
export async function watchDelays(page: Page, rate: number, ms: number): Promise<Delay[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  const delays = await page.evaluate<Delay[]>(`(async () => {
    const changes = [];
    const observer = new MutationObserver((records) => {
      if (records.some(({ target }) => !(target.parentElement ?? target).closest('.disc'))) changes.push(performance.now());
    });
    observer.observe(document.querySelector('.play'), { subtree: true, childList: true, characterData: true, attributes: true });
    const from = window.framesHeard.length;
    await new Promise((done) => setTimeout(done, ${ms}));
    observer.disconnect();
    const heard = window.framesHeard.slice(from);
    return heard.slice(0, -1).flatMap((at, n) => {
      const own = changes.filter((change) => change > at && change <= heard[n + 1]);
      return own.length === 0 ? [] : [{ first: own[0] - at, last: own.at(-1) - at }];
    });
  })()`);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  return delays;
}

/**
 * What a page keeps after the browser has collected all that it may, bytes: script objects and what of the page hangs on
 * them. Without compiled code: it grows with use up to the size of the program, and stays.
 */
export async function keptBy(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const parts: string[] = [];
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await client.detach();
  const { snapshot, nodes } = JSON.parse(parts.join('')) as { snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }; nodes: number[] };
  const { node_fields: fields, node_types: [types] } = snapshot.meta;
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types.indexOf('code')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (nodes[at + type] !== code) bytes += nodes[at + size]!;
  return bytes;
}

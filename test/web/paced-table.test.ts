import { describe, expect, it } from '@jest/globals';
import { Cell } from '../../web/src/room/cell.js';
import { nextPicture, PacedTable } from '../../web/src/table/paced-table.js';
import type { Film, TableState } from '../../web/src/table/table-controller.js';

const state = (no: number): TableState => ({ problem: String(no) }) as TableState;
const film = (no: number): Film => ({ frame: { v: no } }) as unknown as Film;

function table() {
  const source = new Cell(state(0));
  const listeners = new Set<(film: Film) => void>();
  let due: (() => void) | null = null;
  const paced = new PacedTable(
    { state: source, onFilm: (listen) => { listeners.add(listen); return () => listeners.delete(listen); } },
    (run) => { due = run; return () => (due = null); },
  );
  const drawn: string[] = [];
  paced.state.subscribe(({ problem }) => drawn.push(problem ?? ''));
  paced.onFilm(({ frame }) => drawn.push(`film ${frame.v}`));
  return { source, paced, drawn, listeners, play: (no: number) => { source.set(state(no)); for (const l of listeners) l(film(no)); }, picture: () => { const run = due; due = null; run?.(); }, waiting: () => due !== null };
}

describe('a table drawn in step with the pictures', () => {
  it('what arrives between two pictures is drawn once, as it stands last, with every film of it in order', () => {
    const { drawn, play, picture, waiting } = table();
    play(1);
    play(2);
    play(3);
    expect(drawn).toEqual(['0']);
    picture();
    expect(drawn).toEqual(['0', '3', 'film 1', 'film 2', 'film 3']);
    expect(waiting()).toBe(false);
    play(4);
    picture();
    expect(drawn.slice(-2)).toEqual(['4', 'film 4']);
  });

  it('what may stand in the same picture is drawn after it', () => {
    const { paced, drawn, play, picture } = table();
    const end = paced.onDrawn(() => drawn.push('what follows'));
    play(1);
    picture();
    expect(drawn).toEqual(['0', '1', 'film 1', 'what follows']);
    end();
    play(2);
    picture();
    expect(drawn.at(-1)).toBe('film 2');
  });

  it('says when all that has arrived is drawn: at once where nothing waits', async () => {
    const { paced, drawn, play, picture } = table();
    await paced.drawn();
    play(1);
    const done = paced.drawn().then(() => drawn.push('told'));
    await Promise.resolve();
    expect(drawn).toEqual(['0']);
    picture();
    await done;
    expect(drawn).toEqual(['0', '1', 'film 1', 'told']);
    play(2);
    const ended = paced.drawn();
    paced.close();
    await ended;
  });

  it('draws nothing once closed, and lets go of its source', () => {
    const { paced, drawn, play, picture, listeners, source } = table();
    play(1);
    paced.close();
    picture();
    source.set(state(2));
    expect(drawn).toEqual(['0']);
    expect(listeners.size).toBe(0);
  });
});

describe('the next picture', () => {
  function page(hidden: boolean) {
    const frames: (() => void)[] = [];
    const timers: { readonly run: () => void; readonly at: number }[] = [];
    let now = 0;
    const window = {
      document: { hidden },
      performance: { now: () => now },
      requestAnimationFrame: (run: () => void) => frames.push(run), cancelAnimationFrame: (id: number) => { frames[id - 1] = () => {}; },
      setTimeout: (run: () => void, ms: number) => timers.push({ run, at: now + ms }),
    };
    const draw = (): void => {
      for (const run of frames.splice(0, frames.length, ...frames.map(() => () => {}))) run();
    };
    const pass = (ms: number): void => {
      now += ms;
      for (const [n, { run, at }] of timers.entries()) {
        if (at > now) continue;
        timers[n] = { run, at: Infinity };
        run();
      }
    };
    return { next: nextPicture(window as never), draw, pass, timers };
  }

  it('comes once: with the picture, or after 120 ms where the browser draws none', () => {
    for (const covered of [false, true]) {
      const { next, draw, pass } = page(false);
      let ran = 0;
      next(() => (ran += 1));
      expect(ran).toBe(0);
      if (covered) pass(120);
      else draw();
      expect(ran).toBe(1);
      draw();
      pass(1_000);
      expect(ran).toBe(1);
    }
  });

  it('is asked for with one timer, however many come, and each is late only by its own time', () => {
    const { next, draw, pass, timers } = page(false);
    let ran = 0;
    for (let n = 0; n < 6; n += 1) {
      next(() => (ran += 1));
      draw();
      pass(16);
    }
    expect(ran).toBe(6);
    expect(timers.length).toBe(1);
    next(() => (ran += 1));
    pass(24);
    expect(ran).toBe(6);
    pass(95);
    expect(ran).toBe(6);
    pass(1);
    expect(ran).toBe(7);
  });

  it('does not wait on a page that is out of sight, and can be called off', () => {
    let ran = 0;
    page(true).next(() => (ran += 1));
    expect(ran).toBe(1);
    const { next, draw, pass } = page(false);
    next(() => (ran += 1))();
    draw();
    pass(1_000);
    expect(ran).toBe(1);
  });
});

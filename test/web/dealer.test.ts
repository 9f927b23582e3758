import { describe, expect, it } from '@jest/globals';
import { Dealer, GIVES_WAY_MS } from '../../web/src/table/dealer.js';
import { ENOUGH_MS, PictureTime } from '../../web/src/table/picture-time.js';

function table(hidden = false) {
  let now = 0;
  let due: (() => void) | null = null;
  let spentMs = 0;
  const time = new PictureTime(() => spentMs, () => now, (run) => run());
  const dealer = new Dealer(() => now, () => (hidden ? null : (run) => { due = run; return () => (due = null); }), time);
  const laid: string[] = [];
  const picture = (ms: number, full = false): readonly string[] => {
    now += ms;
    laid.length = 0;
    if (full) time.draw(() => (spentMs += ENOUGH_MS));
    const run = due;
    due = null;
    run?.();
    return [...laid];
  };
  return { dealer, laid, picture, deal: (name: string, ms: number) => dealer.lay(ms, () => laid.push(name)), waiting: () => due !== null };
}

describe('the dealer', () => {
  it('lays each card at its moment, in the order of the deal, whoever asked first', () => {
    const { deal, picture, waiting } = table();
    deal('third', 80);
    deal('first', 0);
    deal('second', 40);
    expect(picture(1)).toEqual(['first']);
    expect(picture(16)).toEqual([]);
    expect(picture(30)).toEqual(['second']);
    expect(picture(40)).toEqual(['third']);
    expect(waiting()).toBe(false);
    expect(picture(1_000)).toEqual([]);
  });

  it('lays no more than two in one picture, so that a slow device draws each in time; the rest comes with the next ones', () => {
    const { deal, picture } = table();
    for (const name of 'abcde') deal(name, 0);
    expect([picture(16), picture(16), picture(16), picture(16)]).toEqual([['a', 'b'], ['c', 'd'], ['e'], []]);
  });

  it('gives way to what a picture draws already, for a moment', () => {
    const { deal, picture } = table();
    deal('a', 0);
    deal('b', 20);
    expect([picture(16, true), picture(GIVES_WAY_MS - 17, true), picture(1, true), picture(16), picture(16)]).toEqual([[], [], ['a'], ['b'], []]);
  });

  it('lays everything at once where nobody looks', () => {
    const { deal, laid } = table(true);
    deal('a', 400);
    expect(laid).toEqual(['a']);
  });

  it('is followed once all cards lie, those too that are dealt before the coming picture; at once where nobody looks', () => {
    const { dealer, deal, laid, picture, waiting } = table();
    dealer.whenLaid(() => laid.push('told'));
    deal('a', 0);
    deal('b', 40);
    expect([picture(16), picture(16), picture(16), picture(16)]).toEqual([['a'], [], ['b', 'told'], []]);
    expect(waiting()).toBe(false);
    // Nothing is dealt: with the coming picture.
    dealer.whenLaid(() => laid.push('told'));
    expect(laid).toEqual([]);
    expect(picture(16)).toEqual(['told']);
    const off = dealer.whenLaid(() => laid.push('told'));
    off();
    expect(picture(16)).toEqual([]);
    const hidden = table(true);
    hidden.dealer.whenLaid(() => hidden.laid.push('told'));
    expect(hidden.laid).toEqual(['told']);
  });

  it('is waited for half a second at most, however slowly cards are drawn', () => {
    const { dealer, deal, laid, picture } = table();
    dealer.whenLaid(() => laid.push('told'));
    for (const name of 'abcdef') deal(name, 0);
    expect([picture(300), picture(300), picture(300)]).toEqual([['a', 'b'], ['c', 'd', 'told'], ['e', 'f']]);
  });

  it('lays no card that was called off, and none once it has closed', () => {
    const { dealer, deal, picture } = table();
    const off = deal('a', 0);
    deal('b', 0);
    off();
    expect(picture(16)).toEqual(['b']);
    deal('c', 0);
    dealer.close();
    expect(picture(16)).toEqual([]);
  });
});

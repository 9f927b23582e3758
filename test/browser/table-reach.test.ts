import { describe, expect, test } from '@jest/globals';
import { benchSuite } from '../support/bench.js';
import { CHROMIUM } from '../support/browser.js';

/** How wide and how high each pot answers, point by point from its middle. */
const POTS = `[...document.querySelectorAll('.strip .pot')].map((pot) => {
  const box = pot.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const reach = (dx, dy) => {
    let far = 0;
    while (far < 60 && document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)) === pot) far += 1;
    return far;
  };
  return { pot: pot.textContent, wide: reach(-1, 0) + reach(1, 0) + 1, high: reach(0, -1) + reach(0, 1) + 1 };
})`;

/** Cards that lie open under somebody else's plate, by how much. */
const COVERED = `[...document.querySelectorAll('[data-testid=seat] .card-place:not(.down)')].flatMap((card) => {
  const a = card.getBoundingClientRect();
  return [...document.querySelectorAll('[data-testid=seat] .plate')].flatMap((plate) => {
    const b = plate.getBoundingClientRect();
    const over = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return plate.closest('li') !== card.closest('li') && a.left < b.right && b.left < a.right && over > 1.5 ? [card.textContent + ' by ' + over.toFixed(1)] : [];
  });
})`;

(CHROMIUM === undefined ? describe.skip : describe)('what is seen and touched of a full table', () => {
  const suite = benchSuite();

  // The lower ones: with the tabs of my other tables above.
  test.each([[360, 640], [360, 596], [740, 360], [740, 316]])('on a phone of %i × %i no plate lies over open cards, and a pot answers as large as a finger needs', async (width, height) => {
    const page = await suite.browser.newPage({ viewport: { width, height }, hasTouch: true });
    for (const at of ['third-street', 'my-turn', 'side-pots', 'seventh', 'showdown']) {
      await page.goto(suite.bench.at(at));
      await page.locator('[data-testid=seat] .plate').first().waitFor();
      expect({ at, covered: await page.evaluate<string[]>(COVERED) }).toEqual({ at, covered: [] });
      const pots = await page.evaluate<{ pot: string; wide: number; high: number }[]>(POTS);
      expect({ at, small: pots.filter(({ wide, high }) => wide < 44 || high < 44) }).toEqual({ at, small: [] });
      if (at === 'side-pots') expect(pots).toHaveLength(4);
    }
    await page.close();
  }, 60_000);

  /** The last one: with the tabs of my other tables above. */
  test.each([[740, 360, 'en'], [740, 360, 'es'], [740, 360, 'sv'], [740, 316, 'en']])('on a phone lying down, %i × %i in %s, what ends a phase of Pai Gow is in sight and answers, without scrolling', async (width, height, language) => {
    const page = await suite.browser.newPage({ viewport: { width, height }, hasTouch: true });
    const ends = { 'pai-gow-bet': 'deal', 'pai-gow-sides': 'deal', 'pai-gow-split': 'done', 'pai-gow-foul': 'house-way', 'pai-gow-win': 'new-game', 'pai-gow-offer': 'bank-take' };
    for (const [at, id] of Object.entries(ends)) {
      await page.goto(suite.bench.at(at, { language }));
      await page.getByTestId(id).waitFor();
      const unseen = await page.evaluate<string[]>(`(() => {
        const box = document.querySelector('[data-testid=${id}]').getBoundingClientRect();
        const points = [[box.left + 6, box.top + 6], [box.right - 6, box.top + 6], [box.left + 6, box.bottom - 6], [box.right - 6, box.bottom - 6]];
        return points.filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-testid=${id}]')).map(([x, y]) => Math.round(x) + ' ' + Math.round(y));
      })()`);
      expect({ at, unseen }).toEqual({ at, unseen: [] });
    }
    await page.close();
  }, 60_000);

  test('with the strongest contrast every button of my stay has an edge, and no browser’s square is laid over what is touched', async () => {
    const page = await suite.browser.newPage({ viewport: { width: 1440, height: 900 } });
    for (const at of ['my-turn', 'pai-gow-bet']) {
      await page.goto(suite.bench.at(at, { theme: 'contrast' }));
      await page.getByTestId('top-up').waitFor();
      const edges = await page.evaluate<string[]>(`[...document.querySelectorAll('.stay button')].map((button) => getComputedStyle(button).borderTopColor)`);
      expect({ at, edges: new Set(edges), count: edges.length }).toEqual({ at, edges: new Set(['rgb(255, 255, 255)']), count: 5 });
      expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('[data-testid=top-up]')).webkitTapHighlightColor`)).toBe('rgba(0, 0, 0, 0)');
    }
    await page.close();
  }, 60_000);

  test('who won is told with the end of the hand, not after the chips, and stands above them on their way', async () => {
    const page = await suite.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(suite.bench.at('showdown'));
    await page.locator('.results').waitFor();
    const [seen, above] = await page.evaluate<[boolean, boolean]>(`(() => {
      const results = document.querySelector('.results');
      const withIts = [];
      for (let at = results; at; at = at.parentElement) withIts.push(at);
      // A pile of chips in the layer that they fly in, in the middle of the words.
      const chip = document.createElement('span');
      const words = results.getBoundingClientRect();
      Object.assign(chip.style, { position: 'fixed', left: words.left + 'px', top: words.top + 'px', width: words.width + 'px', height: words.height + 'px', pointerEvents: 'auto' });
      document.querySelector('.layer').append(chip);
      const top = document.elementFromPoint(words.left + words.width / 2, words.top + words.height / 2);
      return [withIts.every((each) => getComputedStyle(each).animationName === 'none' && getComputedStyle(each).opacity === '1'), results.contains(top)];
    })()`);
    expect({ seen, above }).toEqual({ seen: true, above: true });
    await page.close();
  }, 30_000);
});

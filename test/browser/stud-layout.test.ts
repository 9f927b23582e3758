import { describe, expect, test } from '@jest/globals';
import { benchSuite } from '../support/bench.js';
import { CHROMIUM } from '../support/browser.js';

const SIZES = [[1440, 900], [1280, 720], [1024, 768], [768, 1024], [360, 640]] as const;
const LANGUAGES = ['en', 'es', 'sv'] as const;

interface Panel {
  /** Outer edges of all that is mine, in CSS pixels. */
  readonly left: number;
  readonly right: number;
  /** Where each button of my stay stands. */
  readonly buttons: readonly string[];
  /** Words of theirs that are cut. */
  readonly cut: readonly string[];
  /** Buttons that bear a sign alone. */
  readonly signs: number;
}

(CHROMIUM === undefined ? describe.skip : describe)('my place at a full Stud table', () => {
  const suite = benchSuite();

  test.each(SIZES)('ends inside a window of %i × %i, and its buttons stay where they are from third street to seventh', async (width, height) => {
    const page = await suite.browser.newPage({ viewport: { width, height } });
    for (const language of LANGUAGES) {
      const panels: Panel[] = [];
      for (const at of ['third-street', 'my-turn', 'seventh']) {
        await page.goto(suite.bench.at(at, { language }));
        await page.locator('.mine .side').waitFor();
        panels.push(
          await page.evaluate(() => {
            const boxes = (which: string): DOMRect[] => [...document.querySelectorAll(which)].map((e) => e.getBoundingClientRect());
            const all = boxes('.mine .card-place, .mine .plate, .mine .stay button, .bar-zone button');
            return {
              left: Math.min(...all.map((b) => b.left)),
              right: Math.max(...all.map((b) => b.right)),
              buttons: boxes('.mine .stay button').map((b) => `${Math.round(b.left)}, ${Math.round(b.top)}`),
              cut: [...document.querySelectorAll('.mine .stay :is(.word, .brief)')]
                .filter((word) => word.getBoundingClientRect().width > 1 && getComputedStyle(word).clipPath === 'none')
                .filter((word) => word.getBoundingClientRect().right > word.parentElement!.getBoundingClientRect().right || (getComputedStyle(word).overflowX !== 'visible' && word.scrollWidth > word.clientWidth))
                .map((word) => word.textContent ?? ''),
              signs: [...document.querySelectorAll('.mine .stay button')].filter((button) => ![...button.querySelectorAll('span')].some((word) => word.getBoundingClientRect().width > 1)).length,
            };
          }),
        );
      }
      for (const { left, right, cut } of panels) {
        expect({ language, left: left >= 0, right: right <= width, cut }).toEqual({ language, left: true, right: true, cut: [] });
      }
      expect(panels[0]?.buttons.length).toBeGreaterThanOrEqual(5);
      // A phone has no pointer that would tell what a sign means.
      if (width < 700) expect({ language, signs: panels.map((p) => p.signs) }).toEqual({ language, signs: [0, 0, 0] });
      expect({ language, buttons: panels.map((p) => p.buttons) }).toEqual({ language, buttons: panels.map(() => panels[0]?.buttons) });
    }
    await page.close();
  }, 60_000);

  test.each([['1440 × 900 with letters of the device twice as large', 1440, 900, '32px'], ['1280 × 720 with large text', 1280, 720, '20px']] as const)('lies over no plate at %s', async (_, width, height, letters) => {
    const page = await suite.browser.newPage({ viewport: { width, height } });
    await page.goto(suite.bench.at('my-turn', { language: 'sv' }));
    await page.locator('.mine .side').waitFor();
    const over = await page.evaluate<string[]>(`(() => {
      document.documentElement.style.fontSize = '${letters}';
      const panel = document.querySelector('.mine .side').getBoundingClientRect();
      const bar = document.querySelector('.bar-zone').getBoundingClientRect();
      const words = [...document.querySelectorAll('.bar-zone .headline, .bar-zone .detail')].map((each) => each.getBoundingClientRect());
      return [
        ...[...document.querySelectorAll('.seat .plate')].filter((plate) => { const b = plate.getBoundingClientRect(); return b.right > panel.left + 1 && b.left < panel.right - 1 && b.bottom > panel.top + 1 && b.top < panel.bottom - 1; }).map((plate) => plate.textContent),
        ...words.filter((b) => b.height > 0 && (b.top < bar.top || b.bottom > bar.bottom)).map(() => 'words outside of the bar'),
      ];
    })()`);
    expect(over).toEqual([]);
    await page.close();
  }, 60_000);
});

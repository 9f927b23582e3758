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
            };
          }),
        );
      }
      for (const { left, right } of panels) {
        expect({ language, left: left >= 0, right: right <= width }).toEqual({ language, left: true, right: true });
      }
      expect(panels[0]?.buttons.length).toBeGreaterThanOrEqual(5);
      expect({ language, buttons: panels.map((p) => p.buttons) }).toEqual({ language, buttons: panels.map(() => panels[0]?.buttons) });
    }
    await page.close();
  }, 60_000);
});

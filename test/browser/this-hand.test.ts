import { describe, expect, test } from '@jest/globals';
import { Stage } from '../../web/dev/stage.js';
import { CHROMIUM, newPerson } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';

const SHOTS = process.env['PLAIN_SHOTS'];
/** Of the box of lines: its height, what the lines need, and what it may have. */
const SIZES = `(() => {
  const sheet = document.querySelector('.log-sheet');
  const log = sheet.querySelector('.log');
  return { box: sheet.getBoundingClientRect().height, seen: log.clientHeight, lines: log.querySelector('ol').getBoundingClientRect().height, most: parseFloat(getComputedStyle(sheet).maxHeight) };
})()`;

(CHROMIUM === undefined ? describe.skip : describe)('this hand in words', () => {
  const suite = browserSuite();

  test.each([[1440, 900], [360, 640]])('is a box as high as what it tells, up to what it may have, at %i × %i', async (width, height) => {
    const { page, faults } = suite.keep(await newPerson(suite.browser, suite.room.url, { width, height }));
    const stage = await Stage.on(page, suite.room.url);
    await page.reload();
    await page.getByTestId('play-guest').click();
    await page.getByTestId('balance').waitFor();
    let scrolled = 0;
    for (const moment of ['between', 'third-street', 'my-turn', 'showdown']) {
      await stage.show(moment);
      await page.getByTitle('This hand').locator('visible=true').first().click();
      await page.locator('.log-sheet').waitFor();
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/this-hand-${moment}-${width}.png` });
      const { box, seen, lines, most } = await page.evaluate<{ box: number; seen: number; lines: number; most: number }>(SIZES);
      expect({ moment, high: Math.abs(box - Math.min(lines, most)) <= 2, told: seen > 0 && Math.abs(seen - box) <= 1 }).toEqual({ moment, high: true, told: true });
      if (lines > most) scrolled += 1;
      await page.keyboard.press('Escape');
    }
    // The longest hand is higher than the box may be on a phone: then it is scrolled, and the dialog stays in the window.
    if (width < 400) expect(scrolled).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  }, 60_000);
});

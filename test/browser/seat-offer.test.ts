import { describe, expect, test } from '@jest/globals';
import { Stage } from '../../web/dev/stage.js';
import { CHROMIUM, newPerson } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { TOUCHED } from '../support/touch.js';

(CHROMIUM === undefined ? describe.skip : describe)('a seat that is offered from the waiting list', () => {
  const suite = browserSuite();

  test.each([[360, 640], [740, 360], [1280, 800]])('is seen and can be answered over whatever is open, at %i × %i', async (width, height) => {
    const { page, faults } = suite.keep(await newPerson(suite.browser, suite.room.url, { width, height }, TOUCHED));
    const stage = await Stage.on(page, suite.room.url);
    await page.reload();
    await page.getByTestId('play-guest').tap();
    await page.getByTestId('balance').waitFor();
    const visible = (id: string) => page.getByTestId(id).locator('visible=true').first();
    /** Both answers would get a tap where they stand: nothing lies over them, and no dialog shuts them out. */
    async function answerable(over: string): Promise<void> {
      for (const id of ['offer-accept', 'offer-decline']) {
        await page.getByTestId(id).tap({ trial: true, timeout: 5_000 }).catch((error: unknown) => {
          throw new Error(`${id} cannot be pressed over ${over}`, { cause: error });
        });
      }
      const box = (await page.getByTestId('seat-offer').boundingBox())!;
      expect({ over, inSight: box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height }).toEqual({ over, inSight: true });
      expect((await page.getByTestId('seat-offer').innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^A seat is yours: Stud 1\/2 Ekelöf, seat \d+\. Buy-in [\d.,]+\. Held for you for \d+ more seconds\./);
      // Who listens hears of it there too: what is outside of a modal dialog is not told.
      expect({ over, told: await page.evaluate<boolean>(`[...document.querySelectorAll('[aria-live=assertive]')].some((region) => /^A seat is yours: Stud 1\\/2 Ekelöf, seat \\d+\\. Held for you for \\d+ more seconds\\.$/.test(region.textContent) && region.closest('dialog:modal') === document.querySelector('dialog:modal'))`) }).toEqual({ over, told: true });
    }
    await stage.showLobby('lobby-offer');
    await answerable('the lobby');
    await visible('account-menu').tap();
    await page.locator('[popover=auto]:popover-open').waitFor();
    await answerable('the menu');
    await page.getByTestId('keys').click();
    await page.getByTestId('keys-reset').waitFor();
    await answerable('the keys');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await answerable('the lobby again');
    await stage.show('my-turn');
    await answerable('the table');
    // It lies over the strip of my tables alone: not over the head of the page, nor over anybody's plate or cards.
    expect(await page.evaluate<string[]>(`(() => {
      const card = document.querySelector('[data-testid=seat-offer]').getBoundingClientRect();
      return [...document.querySelectorAll('header .button, header h1, .plate, .card-place, .bar-zone button')].filter((part) => { const at = part.getBoundingClientRect(); return at.width > 0 && at.right > card.left && at.left < card.right && at.bottom > card.top + 1 && at.top < card.bottom - 1; }).map((part) => part.textContent + ' ' + part.className);
    })()`)).toEqual([]);
    // A break of the connection is told by the sign's shape and a line of its own: the name of the table keeps its room.
    if (width < 700) {
      const named = `document.querySelector('header h1').getBoundingClientRect().width`;
      const before = await page.evaluate<number>(named);
      expect(await page.evaluate<number>(`(() => { const word = document.querySelector('[data-testid=connection] .word'); word.classList.remove('quiet'); word.textContent = 'Connection lost'; return ${named}; })()`)).toBe(before);
    }
    await visible('leave').tap();
    await page.getByTestId('leave-confirm').waitFor();
    await answerable('the question whether I leave');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await answerable('the table again');
    await page.locator('[data-plate] [data-testid=player]').last().dispatchEvent('click');
    await page.getByTestId('talk-panel').waitFor();
    await answerable('a player’s card');
    expect(faults).toEqual([]);
  }, 90_000);
});

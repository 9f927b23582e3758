import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { CHROMIUM, type WatchedPage, launchBrowser, newSeatedGuest } from '../support/browser.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';

const PHONE = { width: 360, height: 640 };

(CHROMIUM === undefined ? describe.skip : describe)('talk, notes and reports at a table, in Chromium', () => {
  let browser: Browser;
  let room: TestRoom;
  let table: string;
  let ann: WatchedPage;
  let ben: WatchedPage;

  const seated = (viewport?: { width: number; height: number }): Promise<WatchedPage> => newSeatedGuest(browser, room.url, table, viewport);
  const nameOf = async ({ page }: WatchedPage): Promise<string> => (await page.locator('header .name').textContent())!;
  const log = (page: Page): Promise<string> => page.getByTestId('talk-log').innerText();
  const openOnPhone = async (page: Page): Promise<void> => {
    await page.getByTestId('tools').click();
    await page.getByTestId('talk-item').click();
    await page.getByTestId('talk-panel').waitFor();
  };

  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
    // Nobody else is dealt in, so that the table stands still.
    table = await room.openTable({ clock: { silentMs: 60_000, betweenHandsMs: 2_000 } });
    ann = await seated();
    ben = await seated(PHONE);
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  test('a line typed on the desktop is read on the phone, a phrase in each reader’s own language, and a count waits for who does not look', async () => {
    const { page } = ann;
    await page.getByTestId('talk').click();
    await page.getByTestId('talk-text').fill('  Good evening <b>all</b>  ');
    await page.keyboard.press('Enter');
    await page.getByText('Good evening <b>all</b>').waitFor();
    expect(await page.getByTestId('talk-text').inputValue()).toBe('');
    // Who has sent by the button, by mouse or by key, is in the field again: the next key is no act at the table.
    for (const by of ['click', 'Enter'] as const) {
      await page.getByTestId('talk-text').fill(`again, by ${by}`);
      if (by === 'click') await page.getByTestId('talk-send').click();
      else await page.getByTestId('talk-send').press('Enter');
      await page.getByTestId('talk-log').getByText(`again, by ${by}`).waitFor();
      await page.waitForTimeout(100);
      expect(await page.evaluate('document.activeElement?.dataset.testid')).toBe('talk-text');
    }
    await page.locator('[data-testid=phrase][data-phrase=good-luck]').press('Enter');
    await page.getByTestId('talk-log').getByText('Good luck').waitFor();
    expect(await page.evaluate('document.activeElement?.dataset.phrase')).toBe('good-luck');

    await ben.page.locator('[data-testid=tools] .count').waitFor();
    await ben.page.locator('[data-testid=tools] .count', { hasText: '4' }).waitFor();
    await openOnPhone(ben.page);
    expect(await log(ben.page)).toContain('Good evening <b>all</b>');
    expect(await ben.page.locator('[data-testid=talk-panel] b').count()).toBe(0);

    // The reader speaks Spanish, the speaker English.
    await ben.page.evaluate(`localStorage.setItem('room.settings', JSON.stringify({ language: 'es' }))`);
    await ben.page.reload();
    await openOnPhone(ben.page);
    await page.locator('[data-testid=phrase][data-phrase=well-played]').click();
    await page.getByTestId('talk-log').getByText('Well played').waitFor();
    await ben.page.getByTestId('talk-log').getByText('Bien jugado').waitFor();

    // More than fits is not sent, and said before.
    await page.getByTestId('talk-text').fill('x'.repeat(141));
    await page.getByText('1 character too many').waitFor();
    expect(await page.getByTestId('talk-send').isDisabled()).toBe(true);
    await page.getByTestId('talk-text').fill('');
  });

  test('typing in the panel is never an act at the table, and Escape gives the focus back', async () => {
    const { page } = ann;
    const before = ann.received.length;
    await page.getByTestId('talk-text').focus();
    await page.keyboard.type('fcr');
    await page.getByTestId('talk-text').fill('');
    await page.getByTestId('talk-players').focus();
    await page.keyboard.type('fcr');
    await page.waitForTimeout(300);
    expect(ann.received.slice(before).filter((m) => (m as { code?: string }).code !== undefined)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('talk-panel').waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement?.dataset.testid')).toBe('talk');
  });

  test('from a seat: a note is kept and marked, a mute silences and is undone, a report reaches the moderators with hand and talk', async () => {
    const { page } = ann;
    const annName = await nameOf(ann);
    // He reads the name that the room made for him in Spanish, she in English.
    const benReads = await nameOf(ben);
    expect(benReads).toMatch(/^Invitado \d+$/);
    const benName = benReads.replace('Invitado', 'Guest');
    await page.getByTestId('player').first().click();
    const card = page.locator(`[data-testid=person][data-player="${benName}"]`);
    await card.locator('summary').waitFor();
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('SUMMARY');
    await card.getByTestId('note-text').fill('Calls with any pair');
    await card.getByTestId('note-save').click();
    await page.getByText('Saved.').waitFor();
    expect(await page.evaluate(`document.activeElement?.closest('dialog')?.dataset.testid`)).toBe('talk-panel');
    await page.locator('[data-plate] .noted').waitFor();
    await page.reload();
    await page.locator('[data-plate] .noted').waitFor();

    await page.getByTestId('talk').click();
    await page.getByTestId('talk-players').click();
    await card.locator('summary').click();
    expect(await card.getByTestId('note-text').inputValue()).toBe('Calls with any pair');
    await card.getByTestId('mute').click();
    await card.getByText('Hear again').waitFor();
    await ben.page.locator('[data-testid=phrase][data-phrase=hello]').click();
    await ben.page.getByTestId('talk-log').getByText('¡Hola!').waitFor();
    await page.getByTestId('talk-lines').click();
    expect(await log(page)).not.toContain('Hello!');
    await page.getByTestId('talk-players').click();
    await card.locator('summary').click();
    await card.getByTestId('mute').click();
    await card.getByText('Mute', { exact: true }).waitFor();
    await page.getByTestId('talk-lines').click();
    await page.getByTestId('talk-log').getByText('Hello!').waitFor();

    await page.getByTestId('talk-players').click();
    await card.locator('summary').click();
    await card.getByTestId('report').click();
    expect(await page.evaluate(`document.activeElement?.closest('dialog')?.dataset.testid`)).toBe('talk-panel');
    // Nothing is chosen for me, and nothing is sent before I have.
    expect([await card.getByTestId('report-send').isDisabled(), await card.locator('.report input:checked').count()]).toEqual([true, 0]);
    await card.getByLabel('Insults').check();
    await card.getByTestId('report-words').fill('Look at the talk');
    expect(await violations(page)).toEqual([]);
    await card.getByTestId('report-send').click();
    await card.getByText(/The moderators have it, with hand/).waitFor();
    expect(await page.evaluate(`document.activeElement?.closest('dialog')?.dataset.testid`)).toBe('talk-panel');
    const { body } = await room.staff<{ reports: { talk: unknown }[] }>('GET', '/reports');
    expect(body.reports).toMatchObject([{ table, reporterName: annName, playerName: benName, reason: 'abuse', text: 'Look at the talk' }]);
    expect(JSON.stringify(body.reports[0]!.talk)).toContain('Good evening');
  });

  test('on a phone the panel covers the table, everything is inside the window, and axe finds nothing wrong', async () => {
    const { page } = ben;
    expect(await violations(page)).toEqual([]);
    const outside = await page.evaluate(`[...document.querySelectorAll('[data-testid=talk-panel] :is(button,input,p)')].filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.left < -0.5 || r.right > innerWidth + 0.5); }).map((e) => e.outerHTML.slice(0, 80))`);
    expect(outside).toEqual([]);
    for (const small of await page.locator('[data-testid=talk-panel] button').all()) {
      const box = (await small.boundingBox())!;
      expect([await small.textContent(), box.height >= 24]).toEqual([await small.textContent(), true]);
    }
    await page.getByTestId('talk-players').click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('talk-panel').waitFor({ state: 'detached' });
    expect([...ann.faults, ...ben.faults]).toEqual([]);
  });
});

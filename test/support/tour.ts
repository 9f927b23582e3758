/** A way through every state of the gallery: `judge` is asked at each stop, under its name. */
import type { Browser, Page } from 'playwright-core';
import { MOMENTS, Stage } from '../../web/dev/stage.js';
import { newPerson } from './browser.js';
import type { TestRoom } from './test-room.js';

/** Judges what is on the screen. */
export type Judge = (state: string) => Promise<void>;

const visible = (page: Page, id: string): ReturnType<Page['locator']> => page.locator(`[data-testid=${id}]`).locator('visible=true').first();

/** A guest's page in the lobby. */
async function asGuest(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByTestId('play-guest').first().click();
  await page.getByTestId('balance').first().waitFor();
}

async function dialog(page: Page, state: string, judge: Judge): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  await judge(state);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** Every moment of both games, and the dialogs over them. */
export async function tourTables(page: Page, url: string, judge: Judge): Promise<readonly string[]> {
  const stage = await Stage.on(page, url);
  await asGuest(page, url);
  for (const name of Object.keys(MOMENTS)) {
    await stage.show(name);
    await judge(name);
  }
  await stage.show('my-turn');
  for (const id of ['top-up', 'leave', 'stay-settings', 'rules']) {
    await visible(page, id).click();
    await dialog(page, `Stud: ${id}`, judge);
  }
  await stage.show('pai-gow-banked-end');
  for (const id of ['terms-open', 'why', 'rules']) {
    await visible(page, id).click();
    await dialog(page, `Pai Gow: ${id}`, judge);
  }
  return Object.keys(MOMENTS);
}

/** The lobby with places of mine: an offer, a look at a table, how many chips to wait with. */
export async function tourLobby(page: Page, url: string, judge: Judge): Promise<void> {
  const stage = await Stage.on(page, url);
  await asGuest(page, url);
  await stage.showLobby('lobby-offer');
  await judge('a seat is offered');
  await stage.showLobby('lobby');
  await page.getByTestId('my-wait').first().waitFor();
  await judge('my tables and places');
  await page.locator('[data-table-id=tbl_1]').getByTestId('lobby-preview').first().click();
  await page.getByTestId('preview-seat').first().waitFor();
  await judge('a look at my table');
  await stage.showLobby('lobby-player');
  await page.locator('[data-table-id=tbl_2]').getByTestId('lobby-preview').first().click();
  await page.getByTestId('preview-wait').click();
  await dialog(page, 'how many chips to wait with', judge);
  await visible(page, 'account-menu').click();
  await page.getByTestId('keys').waitFor();
  await judge('account menu');
  await page.getByTestId('keys').click();
  await page.getByTestId('keys-reset').waitFor();
  await dialog(page, 'keys', judge);
}

/** What stands beside a real table: talk, the players, one's card and a report; text of both games; tables side by side. */
export async function tourBeside(browser: Browser, page: Page, room: TestRoom, judge: Judge): Promise<void> {
  const still = { silentMs: 120_000, countdownMs: 60_000, betweenHandsMs: 60_000 };
  const stud = await room.openTable({ clock: still });
  const paiGow = await room.openPaiGowTable({ clock: { bettingMs: 120_000, settingMs: 120_000 }, sideBets: ['fortune', 'insurance'] });
  await asGuest(page, room.url);
  const other = await newPerson(browser, room.url);
  await asGuest(other.page, room.url);
  for (const each of [page, other.page]) {
    await each.goto(`${room.url}/table/${stud}?sit`);
    await each.getByTestId('buy-in-confirm').click();
    await each.getByTestId('my-stack').waitFor();
  }
  await visible(other.page, 'talk').click();
  await other.page.locator('[data-testid=phrase][data-phrase=hello]').click();

  const folded = (await page.locator('[data-testid=talk]').locator('visible=true').count()) === 0;
  await visible(page, folded ? 'tools' : 'talk').click();
  if (folded) {
    await judge('tools');
    await page.getByTestId('talk-item').click();
  }
  await page.locator('[data-testid=phrase][data-phrase=well-played]').click();
  await page.locator('[data-testid=talk-log] .line, [data-testid=talk-log] li, [data-testid=talk-log] p').nth(1).waitFor();
  await judge('talk');
  await page.getByTestId('talk-text').fill('x'.repeat(141));
  await judge('talk: too long');
  await page.getByTestId('talk-text').fill('');
  await page.getByTestId('talk-players').click();
  const name = (await other.page.locator('header .name').textContent())!;
  const card = page.locator(`[data-testid=person][data-player="${name}"]`);
  await card.locator('summary').click();
  await card.getByTestId('note-text').waitFor();
  await judge('a player’s card');
  await card.getByTestId('report').click();
  await card.getByTestId('report-words').waitFor();
  await judge('a report');
  await page.keyboard.press('Escape');
  await page.getByTestId('talk-panel').waitFor({ state: 'detached' });

  await page.goto(`${room.url}/table/${paiGow}?sit`);
  await page.getByTestId('buy-in-confirm').click();
  await page.getByTestId('skip').waitFor();
  await judge('spots for side bets');
  await page.getByTestId('pays').click();
  await dialog(page, 'what side bets pay', judge);
  if ((page.viewportSize()?.width ?? 0) >= 1100) {
    await page.getByTestId('tiles').click();
    await page.getByTestId('tile').nth(1).waitFor();
    await page.locator('[data-testid=tile] .play').nth(1).waitFor();
    await judge('two tables');
    await page.getByTestId('one-table').click();
  }
  await page.evaluate(`localStorage.setItem('room.settings', JSON.stringify({ table: 'text' }))`);
  for (const [table, what] of [[stud, 'Stud in text'], [paiGow, 'Pai Gow in text']] as const) {
    await page.goto(`${room.url}/table/${table}`);
    await page.getByTestId('plain-table').waitFor();
    await judge(what);
  }
  await other.page.context().close();
}

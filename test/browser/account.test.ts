import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, launchBrowser, newPerson } from '../support/browser.js';
import { type TestRoom, startTestRoom } from '../support/test-room.js';

(CHROMIUM === undefined ? describe.skip : describe)('one’s own account in the browser', () => {
  let browser: Browser;
  let room: TestRoom;
  beforeAll(async () => {
    browser = await launchBrowser();
    room = await startTestRoom();
  });
  afterAll(async () => {
    await browser.close();
    await room.close();
  });

  /** The link in the last letter to an address, on this room. */
  async function linkFor(email: string): Promise<string> {
    for (let n = 0; n < 100; n += 1) {
      const { body } = await room.staff<{ letters: { recipient: string; body: string }[] }>('GET', '/mailbox');
      const found = /http:\/\/[^/]+(\/account\/\S+)/.exec(body.letters.find((l) => l.recipient === email)?.body ?? '')?.[1];
      if (found) return `${room.url}${found}`;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no letter to ${email}`);
  }

  async function field(page: Page, form: string, label: string, value: string): Promise<void> {
    await page.getByTestId(form).getByLabel(label, { exact: true }).fill(value);
  }

  test('keep the chips, take another name, confirm an address, forget the password, come back by mail, delete', async () => {
    const { page, faults } = await newPerson(browser, room.url);
    const [name, fresh] = [`Frida ${randomUUID().slice(0, 5)}`, `Freja ${randomUUID().slice(0, 5)}`];
    const email = `${randomUUID().slice(0, 8)}@example.test`;
    await page.getByTestId('play-guest').click();
    await page.getByTitle('Account', { exact: true }).click();
    await page.getByRole('button', { name: 'Keep my chips' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.locator('dialog').getByRole('button', { name: 'Keep my chips' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });

    await page.getByTitle('Account', { exact: true }).click();
    await page.getByTestId('account-page').click();
    await field(page, 'rename-form', 'Name', fresh);
    await page.getByTestId('rename-form').getByRole('button').click();
    await page.getByRole('heading', { name: fresh }).waitFor();
    await field(page, 'email-form', 'Mail address', email);
    await field(page, 'email-form', 'Password until now', 'correct horse');
    await page.getByTestId('email-form').getByRole('button').click();
    await page.getByText(`A link is on its way to ${email}.`).waitFor();
    await page.goto(await linkFor(email));
    await page.getByText('Your mail address is confirmed.').waitFor();
    expect(page.url()).not.toContain('#');

    // Another device, the password forgotten.
    const other = await newPerson(browser, room.url);
    await other.page.goto(`${room.url}/account/recover`);
    await field(other.page, 'recover-form', 'Mail address', email);
    await other.page.getByTestId('recover-form').getByRole('button').click();
    await other.page.getByText('If this address is known, a link is on its way.').waitFor();
    let link = await linkFor(email);
    for (let n = 0; !link.includes('/reset#') && n < 50; n += 1) link = await linkFor(email);
    await other.page.goto(link);
    await field(other.page, 'reset-form', 'New password', 'found horse');
    await other.page.getByTestId('reset-form').getByRole('button').click();
    await other.page.getByText('Your password is changed. Log in with it.').waitFor();

    // The first device was logged out by it, and logs in anew.
    await page.goto(room.url);
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill(fresh);
    await page.getByLabel('Password', { exact: true }).fill('found horse');
    await page.locator('dialog').getByRole('button', { name: 'Log in' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.getByTitle('Account', { exact: true }).click();
    await page.getByTestId('account-page').click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await field(page, 'delete-form', 'Password', 'found horse');
    await page.getByTestId('delete-form').getByRole('button').click();
    await page.getByTestId('play-guest').waitFor();
    const [row] = await room.database.query<{ n: string }[]>(`SELECT count(*) AS n FROM player WHERE name IN ($1, $2)`, [name, fresh]);
    expect(Number(row?.n)).toBe(0);
    expect([...faults, ...other.faults]).toEqual([]);
    await Promise.all([page.context().close(), other.page.context().close()]);
  });
});

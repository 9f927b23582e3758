import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { CHROMIUM, launchBrowser, newPerson, untilTrue } from '../support/browser.js';
import { startTestRoom, type TestRoom } from '../support/test-room.js';

(CHROMIUM === undefined ? describe.skip : describe)('the client on a device', () => {
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

  test('without a network the page says so, and the room is back with it', async () => {
    const { page, faults } = await newPerson(browser, room.url);
    await page.getByTestId('lobby-table').or(page.getByTestId('play-guest')).first().waitFor();
    await page.evaluate('navigator.serviceWorker.ready');
    await untilTrue(page, 'navigator.serviceWorker.controller !== null');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'No network' }).waitFor();
    expect(await page.evaluate('getComputedStyle(document.querySelector("a")).borderRadius')).toBe('10px');
    await page.context().setOffline(false);
    await page.reload();
    await page.getByTestId('play-guest').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('it can be installed: a manifest with a name, a start and an icon that are there', async () => {
    const manifest = (await (await fetch(`${room.url}/manifest.webmanifest`)).json()) as { name: string; start_url: string; display: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: 'Poker Room', start_url: '/', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await fetch(`${room.url}${src}`)).status).toBe(200);
  });

  test('a page may run nothing that is written in it and load nothing from elsewhere', async () => {
    const answer = await fetch(room.url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split(';').map((rule) => [rule.trim().split(' ')[0]!, rule.trim().split(' ').slice(1)]));
    expect(rules.get('default-src')).toEqual(["'self'"]);
    expect(rules.get('script-src')).toEqual(["'self'"]);
    expect(rules.get('style-src')).toEqual(["'self'"]);
    expect(rules.get('object-src')).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=/);
    // And the browser holds to it.
    const { page } = await newPerson(browser, room.url);
    const ran = await page.evaluate(`new Promise((done) => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      setTimeout(() => done(window.ran === true), 50);
    })`);
    expect(ran).toBe(false);
    await page.context().close();
  }, 60_000);
});

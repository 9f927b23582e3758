/** A room and a browser for one suite. */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type WatchedPage, launchBrowser } from './browser.js';
import { type TestRoom, startTestRoom } from './test-room.js';

/** What a suite has while its tests run. */
export interface BrowserSuite {
  readonly room: TestRoom;
  readonly browser: Browser;
  /** This person leaves when the test is over, which fails by what went wrong on his page. */
  keep(person: WatchedPage): WatchedPage;
}

/** Starts both before the suite's tests and ends them after; called in `describe`. */
export function browserSuite(): BrowserSuite {
  const running: { room?: TestRoom; browser?: Browser } = {};
  const people: WatchedPage[] = [];
  beforeAll(async () => {
    running.browser = await launchBrowser();
    running.room = await startTestRoom();
  });
  afterEach(async () => {
    for (const { page, faults } of people.splice(0)) {
      await page.context().close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }
  });
  afterAll(async () => {
    await running.browser?.close();
    await running.room?.close();
  });
  return {
    get room() {
      return running.room!;
    },
    get browser() {
      return running.browser!;
    },
    keep(person) {
      people.push(person);
      return person;
    },
  };
}

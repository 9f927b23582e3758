/** A page with nothing but the keyboard: how the focus gets about, and that it is always seen. */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilTrue } from './browser.js';

/** Where the focus is, whether it can be seen there, and what it is on. */
const FOCUS = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return { lost: true, seen: false, at: 'nothing' };
  // A radio button lies unseen over its label's text, which wears the ring.
  const wears = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const shows = [at, ...(at.matches('input[type=radio]') ? [at.nextElementSibling] : [])].find(wears);
  const box = (shows ?? at).getBoundingClientRect();
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0 && box.height > 0;
  return { lost: false, seen: shows !== undefined && inside, at: at.tagName + ' ' + (at.dataset.testid ?? at.id ?? '') + ' ' + (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 60) };
})()`;

interface Focus {
  readonly lost: boolean;
  readonly seen: boolean;
  readonly at: string;
}

/** Goes on with Tab until the focus is on what is looked for; on the way it is always seen, and there is no trap. */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.locator(selector).first().waitFor();
  const passed: string[] = [];
  for (let n = 0; n < 160; n += 1) {
    await page.keyboard.press(key);
    const focus = await page.evaluate<Focus>(FOCUS);
    passed.push(focus.at);
    // Behind the last control comes the browser's own, in front of the first.
    if (!focus.lost) expect({ seen: focus.seen, at: focus.at }).toEqual({ seen: true, at: focus.at });
    if (await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`no Tab leads to ${selector}; passed ${[...new Set(passed)].join(' | ')}`);
}

/** Goes to it with Tab, and presses a key on it. */
export async function press(page: Page, selector: string, key = 'Enter'): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}

/** The focus is somewhere, and seen. */
export async function kept(page: Page, after: string): Promise<void> {
  for (let n = 0; n < 50; n += 1) {
    if (!(await page.evaluate<Focus>(FOCUS)).lost) break;
    await page.waitForTimeout(40);
  }
  const { lost, seen, at } = await page.evaluate<Focus>(FOCUS);
  expect({ after, at, lost, seen }).toEqual({ after, at, lost: false, seen: true });
}

/** The focus is on it, soon. */
export const on = (page: Page, selector: string): Promise<void> => untilTrue(page, `document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`);

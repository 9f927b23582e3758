/** A phone in the hand: what a finger does on it, and what on a page is too small or out of the way for one. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type WatchedPage, newPerson } from './browser.js';

/** The narrowest phone that the room is made for. */
export const PHONE = { width: 360, height: 640 };
/** What a browser has to know to be touched. */
export const TOUCHED: BrowserContextOptions = { hasTouch: true, isMobile: true };

/** Longer than a press that takes a chip back. */
const LONG_MS = 700;

/** Opens a page on a phone as a new person. */
export function newPhone(browser: Browser, url: string, viewport = PHONE): Promise<WatchedPage> {
  return newPerson(browser, url, viewport, TOUCHED);
}

/** A finger that goes down on `from`, moves to `to`, rests for `restMs`, and lifts. */
export async function finger(page: Page, from: Locator, to: Locator, restMs = 0): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
  const point = (part: number): { x: number; y: number } => ({
    x: a.x + a.width / 2 + (b.x + b.width / 2 - a.x - a.width / 2) * part,
    y: a.y + a.height / 2 + (b.y + b.height / 2 - a.y - a.height / 2) * part,
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] });
  if (from !== to) for (const part of [0.3, 0.6, 1, 1]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(part)] });
  await page.waitForTimeout(restMs);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** A finger that stays where it went down. */
export const longPress = (page: Page, where: Locator): Promise<void> => finger(page, where, where, LONG_MS);

/** Two quick touches of the same place. */
export async function doubleTap(page: Page, where: Locator): Promise<void> {
  const { x, y, width, height } = (await where.boundingBox())!;
  for (let n = 0; n < 2; n += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/**
 * Lets a test hold the time by which a page tells how long its buttons have stood. `holdTime` before what is to be pressed too
 * early appears, `freeTime` when it may be pressed.
 */
export async function withHeldTime(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    const real = performance.now.bind(performance);
    let held = null;
    performance.now = () => held ?? real();
    window.holdTime = (on) => { held = on ? real() : null; };
  })()`);
}
export const holdTime = (page: Page): Promise<void> => page.evaluate('window.holdTime(true)');
export const freeTime = (page: Page): Promise<void> => page.evaluate('window.holdTime(false)');

/** What is pressed in play, perhaps in a hurry, and costs or wins chips. */
const ACTS = ['.slot', '[data-move]', '[data-testid^=chip-]', '[data-testid^=spot-]', ...['bet-circle', 'deal', 'clear', 're-bet', 'take-back', 'skip', 'done', 'house-way', 'surrender', 'new-game', 'open-all', 'bank-take', 'bank-share', 'bank-pass', 'sit-here', 'buy-in-confirm', 'lobby-sit', 'lobby-wait', 'preview-sit', 'offer-accept', 'offer-decline', 'leave-confirm', 'surrender-confirm'].map((id) => `[data-testid=${id}]`)].join(', ');

/**
 * Where a finger goes wrong on the page as it is: a control of which less than 24 × 24 CSS pixels answer (WCAG 2.5.8), or of an act
 * at the table less than 44 × 44; one that lies under something else or out of reach; a name or a stack on a plate under something
 * else; a page wider than its window. What answers is tried out point by point from the middle of each control, which is scrolled
 * into sight where a finger could do so.
 */
const MISFITS = `(() => {
  const [LEAST, ACT, FAR, STEP, LENIENT] = [24, 44, 24, 0.5, 1];
  const found = [];
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')];
  /** What lies over a page for a while and is put away again. */
  const layer = (element) => element?.closest('dialog, [popover]:not(.calls), .drawer, .calls.at-table') ?? null;
  const scrollers = (element) => {
    const all = [];
    for (let up = element.parentElement; up; up = up.parentElement) if (up.scrollHeight > up.clientHeight || up.scrollWidth > up.clientWidth) all.push([up, up.scrollLeft, up.scrollTop]);
    return all;
  };
  const measure = (control) => {
    const label = control.matches('input[type=radio], input[type=checkbox]') ? control.closest('label') : null;
    const box = (label ?? control).getClientRects()[0];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const at = (dx, dy) => document.elementFromPoint(x + dx, y + dy);
    const hit = (element) => element !== null && (control.contains(element) || (label?.contains(element) ?? false));
    const over = at(0, 0);
    if (!hit(over)) return { over, width: 0, height: 0, stops: [over] };
    const stops = [];
    const reach = (dx, dy) => {
      for (let far = 0; far < FAR; far += STEP) {
        const next = at(dx * (far + STEP), dy * (far + STEP));
        if (hit(next)) continue;
        stops.push(next);
        return far;
      }
      return FAR;
    };
    return { over, width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1), stops };
  };
  for (const control of controls) {
    if (control.closest('[hidden], .visually-hidden, .skip') || !control.checkVisibility({ visibilityProperty: true }) || control.getClientRects().length === 0) continue;
    const { clipPath, display } = getComputedStyle(control);
    // In a sentence a link is as high as its line.
    if (clipPath !== 'none' || (control.matches('a') && display === 'inline')) continue;
    const least = (control.matches(${JSON.stringify(ACTS)}) ? ACT : LEAST) - LENIENT;
    const fits = ({ width, height }) => width >= least && height >= least;
    let size = measure(control);
    if (!fits(size)) {
      const before = scrollers(control);
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      for (const [element, left, top] of before) {
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX === 'hidden') element.scrollLeft = left;
        if (overflowY === 'hidden') element.scrollTop = top;
      }
      size = measure(control);
      for (const [element, left, top] of before) element.scrollTo({ left, top, behavior: 'instant' });
    }
    if (fits(size) || size.stops.some((stop) => layer(stop) !== null && layer(stop) !== layer(control))) continue;
    const name = (control.dataset.testid ?? control.className) + ' “' + (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40) + '”';
    if (size.width > 0) found.push(name + ' answers at ' + size.width + ' × ' + size.height);
    else if (size.over === null) found.push(name + ' is out of reach');
    else found.push(name + ' lies under ' + size.over.tagName + ' ' + size.over.getAttribute('class'));
  }
  for (const words of document.querySelectorAll('[data-plate] :is(.text, .stack)')) {
    const [box] = words.getClientRects();
    const over = box && document.elementFromPoint(box.left + Math.min(6, box.width / 2), box.top + box.height / 2);
    if (over && layer(over) === null && over.closest('[data-plate]') !== words.closest('[data-plate]')) found.push('“' + words.textContent.trim() + '” on a plate lies under ' + over.tagName + ' ' + over.getAttribute('class'));
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth || innerWidth > screen.width) found.push('wider than the window by ' + Math.max(scrollWidth - clientWidth, innerWidth - screen.width));
  return found;
})()`;

/** What a finger cannot hit well on the page as it is, in words; empty: nothing. */
export const misfits = (page: Page): Promise<string[]> => page.evaluate<string[]>(MISFITS);

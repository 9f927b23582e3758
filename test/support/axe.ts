/** The page judged by axe, in every set of colours. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = ['dark', 'light', 'contrast'] as const;
/** What depends on colours; the rest is the same in all of them. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const judge = (options: object): string => `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target, html }) => target.join(' ') + ' ' + html.slice(0, 160)).join(' | ')))`;

/** What axe finds wrong in the page as it is now, with the set of colours it was found in. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  const found: string[] = [];
  const before = await page.evaluate('document.documentElement.dataset.theme');
  for (const theme of THEMES) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    // Colours do not move, but what is drawn next must have them.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    found.push(...(await page.evaluate<string[]>(judge(theme === THEMES[0] ? {} : { runOnly: OF_COLOURS }))).map((text) => `${theme} ${text}`));
  }
  await page.evaluate(`document.documentElement.dataset.theme = '${String(before)}'`);
  return found;
}

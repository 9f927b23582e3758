/**
 * Takes pictures of the situations in headless Chromium: node web/dev/pictures.mjs OUT [situation,…] [size,…] [theme,…]
 * `LANGUAGE=sv` in that language, `CLICK=selector` after a click, `LETTERS=large` with large text.
 * Needs the development server (npx vite web) and CHROMIUM, the browser's path.
 */
import { chromium } from 'playwright-core';

const SIZES = { desktop: [1440, 900], laptop: [1024, 768], phone: [390, 800], small: [360, 640], tablet: [768, 1024], flat: [800, 360], lying: [740, 360], tabbed: [360, 596], 'lying-tabbed': [740, 316], large: [2560, 1440] };
const [out = '.', which = 'my-turn', sizes = 'desktop,phone', themes = 'dark'] = process.argv.slice(2);
const base = process.env.BASE ?? 'http://localhost:5173';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
for (const size of sizes.split(',')) {
  const [width, height] = SIZES[size];
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => process.stderr.write(`${String(error)}\n`));
  for (const at of which.split(',')) {
    for (const theme of themes.split(',')) {
      await page.goto(`${base}/dev/?at=${at}&theme=${theme}&language=${process.env.LANGUAGE ?? 'en'}&text=${process.env.LETTERS ?? ''}`);
      await page.waitForSelector('.play');
      await page.waitForTimeout(250);
      if (process.env.CLICK) await page.locator(process.env.CLICK).first().click();
      await page.waitForTimeout(process.env.CLICK ? 250 : 0);
      await page.screenshot({ path: `${out}/${at}-${size}-${theme}.png` });
    }
  }
  await page.close();
}
await browser.close();

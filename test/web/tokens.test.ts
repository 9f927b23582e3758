import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CSS = readFileSync(join(__dirname, '../../web/src/ui/tokens.css'), 'utf8');

/** The custom properties of one block of the token file. */
function block(selector: string): Record<string, string> {
  const start = CSS.indexOf(`${selector} {`);
  const body = CSS.slice(CSS.indexOf('{', start) + 1, CSS.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!]));
}

const COMMON = block(':root');

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Text on its ground: at least 4.5 : 1. */
const TEXT: readonly [string, string][] = [
  ['--text', '--room'], ['--text', '--band'], ['--text', '--plate'], ['--text', '--plate-raised'], ['--text', '--flash'],
  ['--muted', '--room'], ['--muted', '--band'], ['--muted', '--plate'], ['--muted', '--plate-raised'],
  ['--on-accent', '--accent'], ['--danger-text', '--band'], ['--danger-text', '--plate'],
  ['--on-felt', '--felt'], ['--on-felt', '--felt-edge'], ['--on-felt-muted', '--felt'], ['--on-felt-muted', '--felt-edge'], ['--felt-ink', '--felt-accent'], ['--felt-good', '--felt'], ['--felt-good', '--felt-edge'], ['--felt-bad', '--felt'], ['--felt-bad', '--felt-edge'],
  ['--room', '--text'],
];

/** Controls, rings and marks on their ground: at least 3 : 1. */
const MARKS: readonly [string, string][] = [
  ['--accent', '--plate'], ['--accent', '--band'], ['--accent', '--room'], ['--control-line', '--band'], ['--control-line', '--plate'], ['--control-line', '--room'],
  ['--good', '--plate'], ['--good', '--band'], ['--danger', '--plate'], ['--info', '--plate'], ['--info', '--band'], ['--info', '--room'], ['--felt-accent', '--felt'],
];

describe.each(['dark', 'light', 'contrast'])('tokens of the %s theme', (theme) => {
  const tokens = { ...COMMON, ...block(`:root[data-theme='${theme}']`) };

  it.each(TEXT)('%s is readable on %s', (front, back) => {
    expect(contrast(tokens[front]!, tokens[back]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('%s stands out from %s', (front, back) => {
    expect(contrast(tokens[front]!, tokens[back]!)).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens of cards and chips', () => {
  it.each(['--suit-s', '--suit-h', '--suit-d', '--suit-c'])('%s is readable on a card, with four colours and with two', (suit) => {
    expect(contrast(COMMON[suit]!, COMMON['--card-face']!)).toBeGreaterThanOrEqual(4.5);
    const two = block(":root[data-deck='two']")[suit];
    if (two) expect(contrast(two, COMMON['--card-face']!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['1', '5', '10', '25', '100'])('a chip of %s has a readable number', (chip) => {
    expect(contrast(COMMON[`--chip-${chip}`]!, COMMON[`--chip-${chip}-ink`]!)).toBeGreaterThanOrEqual(4.5);
  });

  it('the back stands out from the felt by its edge', () => {
    expect(contrast(COMMON['--card-back-edge']!, '#0e3b3a')).toBeGreaterThanOrEqual(3);
  });
});

/** The drawings that all cards are made of: ranks as strokes, suits, crowns, as paths on a card of 100 × 140. */
import type { SuitLetter } from './card-face.js';

/** How far the handles of a quarter of a circle reach, of its radius. */
const QUARTER = 0.5523;

/** An ellipse as four curves, clockwise as the shapes that lie over it. All paths here have absolute points only, so that they can be placed by their figures. */
function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [hx, hy] = [rx * QUARTER, ry * QUARTER];
  return (
    `M${cx - rx} ${cy} C${cx - rx} ${cy - hy} ${cx - hx} ${cy - ry} ${cx} ${cy - ry} C${cx + hx} ${cy - ry} ${cx + rx} ${cy - hy} ${cx + rx} ${cy} ` +
    `C${cx + rx} ${cy + hy} ${cx + hx} ${cy + ry} ${cx} ${cy + ry} C${cx - hx} ${cy + ry} ${cx - rx} ${cy + hy} ${cx - rx} ${cy} Z`
  );
}

function circle(cx: number, cy: number, r: number): string {
  return ellipse(cx, cy, r, r);
}

/**
 * A path moved and scaled by its own points. A `transform` on each shape would do the same, but browsers keep books on
 * every transform of a page with every picture, and a full table has hundreds of shapes.
 */
export function placed(path: string, x: number, y: number, scale: number): string {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => `${round(Number(px) * scale + x)} ${round(Number(py) * scale + y)}`);
}

/** Suits, 100 × 100. */
export const SUITS: Readonly<Record<SuitLetter, string>> = {
  h: 'M50 93 C22 70 6 52 6 33 C6 17 17 8 29 8 C39 8 46 14 50 23 C54 14 61 8 71 8 C83 8 94 17 94 33 C94 52 78 70 50 93 Z',
  d: 'M50 3 C58 20 70 36 87 50 C70 64 58 80 50 97 C42 80 30 64 13 50 C30 36 42 20 50 3 Z',
  s: 'M50 4 C57 22 93 39 93 62 C93 75 83 83 72 83 C63 83 57 79 53.5 73 C54.5 84 59 91 67 97 L33 97 C41 91 45.5 84 46.5 73 C43 79 37 83 28 83 C17 83 7 75 7 62 C7 39 43 22 50 4 Z',
  c: `${circle(50, 27, 22)} ${circle(26.5, 60, 22)} ${circle(73.5, 60, 22)} M40 40 L60 40 L66 60 L54 58 C54.5 78 59 90 68 97 L32 97 C41 90 45.5 78 46 58 L34 60 Z`,
};

/** Ranks 2 to 14 as strokes, 40 × 50. */
export const RANKS: Readonly<Record<number, string>> = {
  2: 'M5.5 15.5 C5.5 8.5 11.5 4.5 20 4.5 C28.5 4.5 34.5 9 34.5 16.5 C34.5 23 29.5 27 22 32 C13 38 5.5 41 5.5 45.5 L35 45.5',
  3: 'M6 11.5 C8.5 7 13.5 4.5 20 4.5 C28 4.5 33.5 8.5 33.5 14.5 C33.5 20.5 28 24 20 24 L17 24 M20 24 C29 24 35 28 35 34.5 C35 41.5 28.5 45.5 20 45.5 C12.5 45.5 7.5 43 5 38.5',
  4: 'M28 45.5 L28 4.5 L25 4.5 L4.5 34 L36 34',
  5: 'M33 4.5 L10 4.5 L8 22.5 C11 20 15 18.5 20 18.5 C28.5 18.5 35 23.5 35 31.5 C35 40 28.5 45.5 19.5 45.5 C13 45.5 8 43 5 39',
  6: 'M31.5 7 C29 5.3 26 4.5 22.5 4.5 C11 4.5 5 14 5 29 C5 39.5 11 45.5 20 45.5 C28.5 45.5 35 40 35 32.5 C35 25 28.5 19.8 20.5 19.8 C12 19.8 5 25 5 32',
  7: 'M5 4.5 L35 4.5 L16 45.5',
  8: `${ellipse(20, 14, 12.5, 9.5)} ${ellipse(20, 34.5, 15.5, 11)}`,
  9: 'M8.5 43 C11 44.7 14 45.5 17.5 45.5 C29 45.5 35 36 35 21 C35 10.5 29 4.5 20 4.5 C11.5 4.5 5 10 5 17.5 C5 25 11.5 30.2 19.5 30.2 C28 30.2 35 25 35 18',
  10: 'M3.5 10.5 L11 5 L11 45.5 M20 12.75 C20 8.19 23.69 4.5 28.25 4.5 C32.81 4.5 36.5 8.19 36.5 12.75 L36.5 37.25 C36.5 41.81 32.81 45.5 28.25 45.5 C23.69 45.5 20 41.81 20 37.25 Z',
  11: 'M14 4.5 L29.5 4.5 L29.5 32 C29.5 41 24.5 45.5 17.5 45.5 C11.5 45.5 7 42.5 5 37',
  12: `${ellipse(19.5, 24, 15, 19.5)} M22 32 L36 46`,
  13: 'M6.5 4.5 L6.5 45.5 M34 4.5 L7 30 M17 21 L35.5 45.5',
  14: 'M4.5 45.5 L20 4.5 L35.5 45.5 M10.2 33 L29.8 33',
};

/** Crowns of jack, queen and king as strokes, 40 × 30. */
export const CROWNS: Readonly<Record<number, string>> = {
  11: 'M9 13 L9 24 L31 24 L31 13 L20 17 Z M9 28.5 L31 28.5',
  12: `M6 11 L10 24 L30 24 L34 11 L26.5 16 L20 9 L13.5 16 Z M10 28.5 L30 28.5 ${circle(5, 7, 2.4)} ${circle(20, 4.5, 2.4)} ${circle(35, 7, 2.4)}`,
  13: 'M4 9 L9 24 L31 24 L36 9 L27 15 L20 4 L13 15 Z M9 28.5 L31 28.5',
};

/** The joker's star, 100 × 100. */
export const STAR = 'M50 6 L63 37 L96 40 L71 62 L79 95 L50 77 L21 95 L29 62 L4 40 L37 37 Z';

/** The back's lattice, on the whole card: lines both ways within its frame. */
export const LATTICE = lattice(6, 6, 94, 134, 14);

function lattice(left: number, top: number, right: number, bottom: number, pitch: number): string {
  const [width, height] = [right - left, bottom - top];
  const lines: string[] = [];
  for (let at = pitch / 2 - height; at < width; at += pitch) {
    const [from, to] = [Math.max(0, -at), Math.min(height, width - at)];
    // One line falls to the right, its mirror image to the left.
    lines.push(`M${left + at + from} ${top + from} L${left + at + to} ${top + to}`, `M${right - at - from} ${top + from} L${right - at - to} ${top + to}`);
  }
  return lines.join(' ');
}

/** The part of the sprite that shows this card, or the back for null. */
export function spriteOf(face: { readonly joker: boolean; readonly rank?: number; readonly suit?: SuitLetter } | null): string {
  if (face === null) return 'card-back';
  return face.joker ? 'card-joker' : `card-${face.rank}${face.suit}`;
}

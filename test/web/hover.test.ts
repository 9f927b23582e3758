import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '../../web/src');

/** The lines with a rule for a pointer that hovers, which are not within `@media (hover: hover)`. */
function unguarded(text: string): string[] {
  const wrong: string[] = [];
  /** What each block that is open here asks for. */
  const open: string[] = [];
  for (const line of text.slice(Math.max(0, text.indexOf('<style>'))).split('\n')) {
    if (/:hover/.test(line) && !open.some((each) => each.includes('(hover: hover)'))) wrong.push(line.trim());
    for (const mark of line.match(/[{}]/g) ?? []) {
      if (mark === '{') open.push(line);
      else open.pop();
    }
  }
  return wrong;
}

it('nothing that a finger has touched stays as if a pointer hovered over it', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:svelte|css)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => unguarded(readFileSync(join(SOURCE, file), 'utf8')).map((line) => `${file}: ${line}`))).toEqual([]);
  expect(unguarded('<style>\n  .a:hover {\n  }\n  @media (hover: hover) {\n    .b:hover {\n    }\n  }\n</style>')).toEqual(['.a:hover {']);
});

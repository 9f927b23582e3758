import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { replayAll } from '../../src/games/seven-card-stud/replay.js';
import type { RecordedHand } from '../../src/games/seven-card-stud/recorded-hand.js';

const FILE = join(process.env.ROOM_CASES_DIR ?? join(__dirname, '../../../shared/cases'), 'stud-real-hands.jsonl');
const present = existsSync(FILE);
if (!present) console.warn(`SKIPPED: the recorded stud hands are not here (${FILE})`);

(present ? describe : describe.skip)('stud §10: recorded hands of real rooms', () => {
  test('every hand but the known exceptions comes out as recorded', () => {
    const hands = readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as RecordedHand);
    const report = replayAll(hands);
    console.info(
      `${report.matched} of ${report.hands} recorded hands match, ${report.skipped.length} skipped as known exceptions; ` +
        `${report.withoutButton} name no dealer: what hangs on the button was not compared in them`,
    );
    expect(report.failed).toEqual([]);
    expect(report.skipped.map(({ id }) => id)).toEqual(['real-012', 'real-043']);
    expect(report.matched).toBe(report.hands - 2);
  });
});

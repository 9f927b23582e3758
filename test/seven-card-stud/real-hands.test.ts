import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { runReplay } from '../../src/cli/replay.js';
import type { ReplayReport } from '../../src/tables/replay.js';

const FILE = join(process.env.ROOM_CASES_DIR ?? join(__dirname, '../../../shared/cases'), 'stud-real-hands.jsonl');
const present = existsSync(FILE);
if (!present) console.warn(`SKIPPED: the recorded stud hands are not here (${FILE})`);

(present ? describe : describe.skip)('stud §10: recorded hands of real rooms', () => {
  test('every hand but the known exceptions comes out as recorded', () => {
    const { exitCode, stdout, stderr } = runReplay(FILE, 'seven-card-stud');
    const report = JSON.parse(stdout ?? 'null') as ReplayReport;
    console.info(`${report.matched} of ${report.hands} recorded hands match, ${report.skipped.length} skipped as known exceptions\n${stderr ?? ''}`);
    expect(report.failed).toEqual([]);
    expect(report.skipped.map(({ id }) => id)).toEqual(['real-012', 'real-043']);
    expect(report.matched).toBe(report.hands - 2);
    expect(exitCode).toBe(0);
  });
});

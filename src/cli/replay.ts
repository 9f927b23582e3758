/** `room replay`: hands that other rooms recorded, played by our rules. */
import { readFileSync } from 'node:fs';
import { replayRecords, type ReplayProblem } from '../tables/replay.js';
import { BadInput, type CommandOutcome } from './outcome.js';

interface Line {
  readonly number: number;
  readonly record: unknown;
}

/**
 * Runs `room replay FILE.jsonl [--game seven-card-stud]`: one recorded hand a line; empty lines count for nothing.
 *
 * Prints `{"hands","matched","skipped":[{"id","why"}],"failed":[{"id","step","expected","got"}]}`. Exit code 1 when a hand
 * failed; 2 for a file that cannot be read, has no hands, or a line that is no recorded hand, with the line and the field.
 */
export function runReplay(file: string, game: string): CommandOutcome {
  try {
    const lines = linesOf(file);
    const answer = replayRecords(game, lines.map(({ record }) => record));
    if (!answer.ok) throw new BadInput(wordsOf(answer.error, file, lines));
    const { report, notCompared } = answer.value;
    const said = [...notCompared].map(([what, hands]) => `${hands} of ${report.hands} hands do not tell ${what}: not compared in them\n`);
    return { exitCode: report.failed.length > 0 ? 1 : 0, stdout: `${JSON.stringify(report)}\n`, ...(said.length > 0 ? { stderr: said.join('') } : {}) };
  } catch (error) {
    if (error instanceof BadInput) return { exitCode: 2, stderr: `${error.message}\n` };
    throw error;
  }
}

function wordsOf(problem: ReplayProblem, file: string, lines: readonly Line[]): string {
  if ('game' in problem) return `the room cannot replay hands of ${problem.game}`;
  return `${file}, line ${lines[problem.at]!.number}: ${problem.field}: ${problem.problem}`;
}

function linesOf(file: string): Line[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadInput(`cannot read ${file}: ${(error as Error).message}`);
  }
  const lines: Line[] = [];
  for (const [at, line] of text.replace(/^\uFEFF/, '').split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      lines.push({ number: at + 1, record: JSON.parse(line) as unknown });
    } catch (error) {
      throw new BadInput(`${file}, line ${at + 1} is not JSON: ${(error as Error).message}`);
    }
  }
  if (lines.length === 0) throw new BadInput(`${file} has no hands`);
  return lines;
}

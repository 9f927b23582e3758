/** Recorded hands driven through the rules of a game, and what they came to. */
import type { RuleProblem } from '../core/game.js';
import { ok, refuse, type Result } from '../core/result.js';
import { gameById } from '../games/registry.js';

/** What a file of recorded hands came to. */
export interface ReplayReport {
  readonly hands: number;
  readonly matched: number;
  readonly skipped: readonly { readonly id: string; readonly why: string }[];
  readonly failed: readonly { readonly id: string; readonly step: string; readonly expected: unknown; readonly got: unknown }[];
}

/** A replay, and how many hands did not tell something that would have been compared. */
export interface Replayed {
  readonly report: ReplayReport;
  readonly notCompared: ReadonlyMap<string, number>;
}

/** Why records cannot be replayed: no such game, or one record of the wrong form. `at` counts records from 0. */
export type ReplayProblem = { readonly game: string } | ({ readonly at: number } & RuleProblem);

/** Replays records one by one by the rules of `game`. */
export function replayRecords(game: string, records: readonly unknown[]): Result<Replayed, ReplayProblem> {
  const rules = gameById(game);
  if (rules?.replay === undefined) return refuse({ game });
  const skipped: { id: string; why: string }[] = [];
  const failed: { id: string; step: string; expected: unknown; got: unknown }[] = [];
  const notCompared = new Map<string, number>();
  let matched = 0;
  for (const [at, record] of records.entries()) {
    const answer = rules.replay(record);
    if (!answer.ok) return refuse({ at, ...answer.error[0]! });
    const { value } = answer;
    for (const what of value.notCompared) notCompared.set(what, (notCompared.get(what) ?? 0) + 1);
    switch (value.outcome) {
      case 'matched':
        matched++;
        break;
      case 'skipped':
        skipped.push({ id: value.id, why: value.why });
        break;
      case 'failed':
        failed.push({ id: value.id, step: value.step, expected: value.expected, got: value.got });
        break;
    }
  }
  return ok({ report: { hands: records.length, matched, skipped, failed }, notCompared });
}

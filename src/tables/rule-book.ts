/** What players are told of a game before they sit down: rules where nothing else was chosen, and what side bets pay. */
import type { KnownGame } from '../contracts/games.js';
import type { RulesAnswer } from '../contracts/http.js';
import { gameById } from '../games/registry.js';
import { Refused } from '../ops/refused.js';

/**
 * The rules of `game` at a named stake level, as they are for real money; without a level those of its first shipped table.
 * Throws PAGE.UNKNOWN for a game without shipped tables or that the room does not have, CONTRACT.BAD_MESSAGE for a level that it does not have.
 */
export function ruleBook(game: string, level: string | undefined): RulesAnswer {
  const found = gameById(game);
  const first = found?.shippedTables[0];
  if (found === undefined || first === undefined) throw new Refused('PAGE.UNKNOWN');
  const rules = level === undefined ? first.rules : found.rulesForLevel(level, { playMoney: false });
  if (rules === undefined) throw new Refused('CONTRACT.BAD_MESSAGE', { field: 'level', problem: 'no level of this game' });
  return { ok: true, game: game as KnownGame, rules, payTables: found.payTables ?? [] } as RulesAnswer;
}

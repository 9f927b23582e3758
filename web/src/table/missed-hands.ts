/** Hands and rounds that ended while I was cut off, and were replaced before I came back: what they came to for me, from my statement. */
import { LIMITS } from '../../../src/contracts/limits.js';
import type { TableView } from '../../../src/contracts/table.js';
import { signedMoney } from '../messages/money.js';
import { t } from '../messages/translate.js';
import type { Api, ApiAnswer } from '../net/api.js';
import type { Timers } from '../room/timers.js';
import { myPart } from './hand-part.js';
import type { LogLine } from './log-line.js';

/** Hands of one table that may have ended unseen. */
export interface MissedHands {
  /** The first and the last of them. */
  readonly from: number;
  readonly to: number;
  /** The hand that I had cards or chips in when the connection went; null: none was being played with me. */
  readonly mine: number | null;
}

/** What settled hands came to for me, by number; null: it cannot be told exactly. */
export type SettledHands = ReadonlyMap<number, number> | null;

/** Whether I have cards, a bet or the bank in the hand that is shown, and it is not over. */
function playsIn(view: TableView): boolean {
  if (!view.hand || view.hand.phase === 'ended') return false;
  if (view.game === 'seven-card-stud') return myPart(view) !== undefined;
  const part = myPart(view);
  return part !== undefined && (view.hand.bank.seat === part.seat || part.bet > 0);
}

/** What a new snapshot has passed over of my stay; null: nothing. The hand that it shows tells of itself. */
export function missedHands(before: TableView | null, after: TableView): MissedHands | null {
  if (!before?.me || after.handNo <= before.handNo) return null;
  const mine = playsIn(before) ? before.handNo : null;
  const from = mine ?? before.handNo + 1;
  return from < after.handNo ? { from, to: after.handNo - 1, mine } : null;
}

/**
 * How long each try is waited for, ms. The network has just been away: the browser may still hold several connections that
 * have died meanwhile without being told, and each takes a request with it. It holds six to a room at most: the seventh try
 * goes out on a new one.
 */
const PATIENCE_MS = [1_500, 1_500, 1_500, 1_500, 1_500, 1_500, 2_500, 5_000, 10_000];
/** What fails at once has a moment to get better. */
const PAUSE_MS = 400;

/** Looks hands of a table up in my statement. */
export async function settledHands(api: Pick<Api, 'statement'>, table: string, currency: string, { from, to }: MissedHands, timers: Timers): Promise<SettledHands> {
  const answer = await persistently(timers, (patienceMs) => api.statement({ currency, kind: 'hands', limit: LIMITS.statementLines }, patienceMs));
  if (!answer.ok) return null;
  const here = answer.lines.filter((line) => line.table?.id === table && line.handNo !== null);
  // Older ones that did not come may be among those asked for.
  if (answer.more && !here.some(({ handNo }) => (handNo ?? 0) < from)) return null;
  return new Map(here.flatMap(({ handNo, atTables }) => (handNo !== null && handNo >= from && handNo <= to ? [[handNo, atTables] as const] : [])));
}

async function persistently<T extends object>(timers: Timers, ask: (patienceMs: number) => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
  const [first = 0, ...more] = PATIENCE_MS;
  let answer = await ask(first);
  for (const patienceMs of more) {
    if (answer.ok || !answer.retry) break;
    await new Promise<void>((done) => timers.after(PAUSE_MS, done));
    answer = await ask(patienceMs);
  }
  return answer;
}

/** A line for each hand that I was in; of the others nothing is known, and nothing is said. */
export function wordMissed({ mine }: MissedHands, settled: SettledHands, { game, currency }: Pick<TableView, 'game' | 'currency'>): LogLine[] {
  const round = game === 'pai-gow';
  const line = (text: string): LogLine => ({ kind: 'table', text, spoken: text });
  if (settled === null) return mine === null ? [] : [{ ...line(t(round ? 'log.missed-round-unknown' : 'log.missed-hand-unknown', { no: mine })), way: 'statement' }];
  // A hand without a line moved nothing.
  const came = new Map(mine === null ? settled : [[mine, 0], ...settled]);
  return [...came].toSorted(([a], [b]) => a - b).map(([no, net]) => {
    if (net === 0) return line(t(round ? 'log.missed-round-even' : 'log.missed-hand-even', { no }));
    return line(t(round ? 'log.missed-round' : 'log.missed-hand', { no, amount: signedMoney(net, currency) }));
  });
}

/** Transfers in words, and the days they happened on. */
import type { StatementLine } from '../../../src/contracts/http.js';
import { locale, t } from '../messages/translate.js';

/** What a transfer was, in words. */
export function wordTransfer({ code, handNo, atTables, table }: Pick<StatementLine, 'code' | 'handNo' | 'atTables' | 'table'>): string {
  if (handNo !== null) {
    const no = handNo;
    const round = table?.game === 'pai-gow';
    if (atTables > 0) return round ? t('statement.round-won', { no }) : t('statement.hand-won', { no });
    if (atTables < 0) return round ? t('statement.round-lost', { no }) : t('statement.hand-lost', { no });
    return round ? t('statement.round-even', { no }) : t('statement.hand-even', { no });
  }
  switch (code) {
    case 'welcome':
      return t('statement.welcome');
    case 'refill':
    case 'bot-refill':
      return t('statement.refill');
    case 'sit-down':
      return t('statement.sit-down');
    case 'top-up':
      return t('statement.top-up');
    case 'leave':
      return t('statement.leave');
    case 'move':
      return t('statement.move');
    case 'adjust':
      return t('statement.adjust');
    default:
      return t('statement.other');
  }
}

/** The lines of one day, in the player's time zone. */
export interface Day {
  readonly day: string;
  readonly lines: readonly StatementLine[];
}

/** Lines day by day, in the order given. */
export function byDay(lines: readonly StatementLine[]): readonly Day[] {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'full' });
  const days: { day: string; lines: StatementLine[] }[] = [];
  for (const line of lines) {
    const day = format.format(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** The day as machines read it: `2026-01-31`. */
export function isoDay(at: number): string {
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The time of day, to the second. */
export function wordTime(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' }).format(at);
}

/** When a day begins, in the player's time zone; `after` days later. Null: no such day. `day` as a date field gives it: `2026-01-31`. */
export function startOfDay(day: string, after = 0): number | null {
  const [, year, month, date] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  const at = new Date(Number(year), Number(month) - 1, Number(date) + after).getTime();
  return Number.isFinite(at) && at >= 0 ? at : null;
}

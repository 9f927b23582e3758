/** How rules are told: sections of points, and what is so at one table as short facts. */
import { locale, t } from '../messages/translate.js';

/** One part of the rules. */
export interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly points: readonly string[];
  /** What beats what, best first. */
  readonly order?: readonly string[];
  /** What bets pay. */
  readonly payTables?: readonly PayTableWords[];
}

/** A pay table in words. */
export interface PayTableWords {
  readonly name: string;
  readonly title: string;
  readonly note: string | null;
  readonly rows: readonly PayRow[];
}

/** What a hand pays; `envy` where somebody else's hand pays too. */
export interface PayRow {
  readonly code: string;
  readonly hand: string;
  readonly pays: string;
  readonly envy: string | null;
}

/** One option of a table. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Milliseconds as seconds, in the player's way of writing: `20`, `2.5`. */
export function seconds(ms: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(ms / 1000);
}

/** Hundredths of a per cent as a percentage. */
export function percent(basisPoints: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);
}

/** Milliseconds as minutes, one at least where there is anything at all. */
export function minutes(ms: number): number {
  return Math.max(ms === 0 ? 0 : 1, Math.round(ms / 60_000));
}

/** Yes or no. */
export function yesNo(yes: boolean): string {
  return yes ? t('rules.yes') : t('rules.no');
}

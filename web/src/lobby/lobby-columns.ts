/** The columns of the table list, as data: a further column is one more entry. */
import type { LobbyTable } from '../../../src/contracts/lobby.js';
import { locale, t, type PlainKey } from '../messages/translate.js';
import { money, stakeRange, stakes as alike } from '../messages/money.js';

export interface LobbyColumn {
  readonly id: string;
  readonly head: PlainKey;
  /** Said of the column where its head is not enough. */
  readonly title?: PlainKey;
  /** What the cell says; the seats column draws its dots beside it. */
  readonly text: (table: LobbyTable) => string;
  /** The least width of the list, in pixels, at which the column is shown. */
  readonly fromWidth: number;
  readonly number?: boolean;
}

/** A table's stakes as players say them: `1/2`, or its limits: `2–300`. */
export function stakesText({ stakes, currency }: Pick<LobbyTable, 'stakes' | 'currency'>): string {
  return stakes.kind === 'stud' ? alike([stakes.small, stakes.big], currency).join('/') : stakeRange(stakes.min, stakes.max, currency);
}

/** What must be put in before a decision, as figures: ante and bring-in; null where a bet is free. */
export function forcedFigures({ stakes, currency }: LobbyTable): string | null {
  return stakes.kind === 'stud' ? `${money(stakes.ante, currency)}, ${money(stakes.bringIn, currency)}` : null;
}

/** The same as a sentence of its own; empty where nothing is forced. */
export function forcedText({ stakes, currency }: LobbyTable): string {
  return stakes.kind === 'stud' ? t('lobby.ante-line', { ante: money(stakes.ante, currency), bringIn: money(stakes.bringIn, currency) }) : '';
}

/** People and bots at a table. */
export function playersText(table: LobbyTable): string {
  const bots = table.taken - table.people;
  const people = t('lobby.people', { count: table.people });
  return bots > 0 ? `${people} · ${t('lobby.bots', { count: bots })}` : people;
}

export function buyInText(table: LobbyTable): string {
  const min = money(table.minBuyIn, table.currency);
  return table.maxBuyIn === null ? t('lobby.buy-in-from', { min }) : t('range', { min, max: money(table.maxBuyIn, table.currency) });
}

/** What stands where nothing is known. */
const NONE = '–';

const whole = (n: number): string => new Intl.NumberFormat(locale()).format(n);
const percent = (n: number): string => new Intl.NumberFormat(locale(), { style: 'percent' }).format(n / 100);

/** Hands from which an average says something. */
const ENOUGH_HANDS = 10;
const figuresOf = ({ figures }: LobbyTable): LobbyTable['figures'] => (figures !== null && figures.hands >= ENOUGH_HANDS ? figures : null);

/** The share of the players dealt in who saw fourth street. */
function shareText(table: LobbyTable): string {
  const share = figuresOf(table)?.pastFirstRoundPct ?? null;
  return share === null ? NONE : percent(share);
}

function averageText(table: LobbyTable): string {
  const figures = figuresOf(table);
  return figures === null ? NONE : money(figures.averagePot, table.currency);
}

function rateText(table: LobbyTable): string {
  const figures = figuresOf(table);
  return figures === null ? NONE : whole(figures.handsPerHour);
}

export const LOBBY_COLUMNS: readonly LobbyColumn[] = [
  { id: 'name', head: 'lobby.name', text: (x) => x.name, fromWidth: 0 },
  { id: 'stakes', head: 'lobby.stakes', text: stakesText, fromWidth: 0 },
  { id: 'forced', head: 'lobby.forced', text: (x) => forcedFigures(x) ?? NONE, fromWidth: 1340 },
  { id: 'seats', head: 'lobby.seats', text: (x) => `${x.taken}/${x.seats}`, fromWidth: 0 },
  { id: 'waiting', head: 'lobby.waiting', text: (x) => (x.kind === 'private' ? NONE : whole(x.waiting)), fromWidth: 0, number: true },
  { id: 'pot', head: 'lobby.average-pot', title: 'lobby.figures-title', text: (x) => averageText(x), fromWidth: 900, number: true },
  { id: 'rate', head: 'lobby.hands-per-hour', title: 'lobby.figures-title', text: (x) => rateText(x), fromWidth: 970, number: true },
  { id: 'fourth', head: 'lobby.fourth-street', title: 'lobby.fourth-street-title', text: (x) => shareText(x), fromWidth: 1040, number: true },
  { id: 'buy-in', head: 'lobby.buy-in', text: buyInText, fromWidth: 1160 },
];

/** The columns of the table list, as data: a further column is one more entry. */
import type { LobbyTable } from '../../../src/contracts/table.js';
import { money, stake } from '../messages/money.js';
import { t, tryTranslate, type PlainKey } from '../messages/translate.js';
import { statusKey } from './table-list.js';

export interface LobbyColumn {
  readonly id: string;
  readonly head: PlainKey;
  /** What the cell says; the seats column draws its dots beside it. */
  readonly text: (table: LobbyTable) => string;
  /** The least width of the list, in pixels, at which the column is shown. */
  readonly fromWidth: number;
}

/** A table's stakes as players say them: `1/2`, or its limits: `2–300`. */
export function stakesText({ stakes, currency }: LobbyTable): string {
  return stakes.kind === 'stud' ? `${stake(stakes.small, currency)}/${stake(stakes.big, currency)}` : `${stake(stakes.min, currency)}–${stake(stakes.max, currency)}`;
}

/** What must be put in before a decision: ante and bring-in; nothing where a bet is free. */
function forcedText({ stakes, currency }: LobbyTable): string {
  return stakes.kind === 'stud' ? `${stake(stakes.ante, currency)}, ${stake(stakes.bringIn, currency)}` : '';
}

/** People and bots at a table. */
export function playersText(table: LobbyTable): string {
  const bots = table.taken - table.people;
  const people = t('lobby.people', { count: table.people });
  return bots > 0 ? `${people} · ${t('lobby.bots', { count: bots })}` : people;
}

function buyInText(table: LobbyTable): string {
  const min = money(table.minBuyIn, table.currency);
  return table.maxBuyIn === null ? t('lobby.buy-in-from', { min }) : t('lobby.buy-in-range', { min, max: money(table.maxBuyIn, table.currency) });
}

export const LOBBY_COLUMNS: readonly LobbyColumn[] = [
  { id: 'name', head: 'lobby.name', text: (x) => x.name, fromWidth: 0 },
  { id: 'game', head: 'lobby.game', text: (x) => tryTranslate(`lobby.game.${x.game}`) ?? t('lobby.game.other'), fromWidth: 1180 },
  { id: 'stakes', head: 'lobby.stakes', text: stakesText, fromWidth: 0 },
  { id: 'forced', head: 'lobby.forced', text: forcedText, fromWidth: 940 },
  { id: 'seats', head: 'lobby.seats', text: (x) => `${x.taken}/${x.seats}`, fromWidth: 0 },
  { id: 'who', head: 'lobby.who', text: playersText, fromWidth: 860 },
  { id: 'buy-in', head: 'lobby.buy-in', text: buyInText, fromWidth: 1080 },
  { id: 'status', head: 'lobby.status', text: (x) => t(statusKey(x)), fromWidth: 0 },
];

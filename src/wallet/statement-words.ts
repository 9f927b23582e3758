/** What stands in a statement's file in words, in each language that the room speaks; the page in the browser says the same. */
import type { StatementLine } from '../contracts/http.js';

const COLUMNS = ['line', 'time', 'what', 'code', 'table', 'hand', 'wallet', 'tables', 'commission', 'walletAfter', 'tablesAfter', 'together', 'currency', 'reason'] as const;
const TRANSFERS = ['welcome', 'refill', 'sit-down', 'top-up', 'leave', 'move', 'adjust', 'other', 'hand-won', 'hand-lost', 'hand-even', 'round-won', 'round-lost', 'round-even'] as const;
type Transfer = (typeof TRANSFERS)[number];

interface Words {
  readonly columns: Readonly<Record<(typeof COLUMNS)[number], string>>;
  /** `{no}`: the number of the hand or round. */
  readonly transfers: Readonly<Record<Transfer, string>>;
}

const ENGLISH: Words = {
  columns: {
    line: 'line', time: 'time', what: 'what', code: 'code', table: 'table', hand: 'hand', wallet: 'balance', tables: 'at tables', commission: 'commission',
    walletAfter: 'balance after', tablesAfter: 'at tables after', together: 'together after', currency: 'currency', reason: 'reason',
  },
  transfers: {
    welcome: 'Welcome chips', refill: 'New play chips', 'sit-down': 'Buy-in', 'top-up': 'Top-up', leave: 'Back from the table', move: 'Moved on from this table',
    adjust: 'Corrected by the staff', other: 'Transfer', 'hand-won': 'Won in hand {no}', 'hand-lost': 'Lost in hand {no}', 'hand-even': 'Came out even in hand {no}',
    'round-won': 'Won in round {no}', 'round-lost': 'Lost in round {no}', 'round-even': 'Came out even in round {no}',
  },
};

const LANGUAGES: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  es: {
    columns: {
      line: 'línea', time: 'hora', what: 'qué fue', code: 'código', table: 'mesa', hand: 'mano', wallet: 'saldo', tables: 'en mesas', commission: 'comisión',
      walletAfter: 'saldo después', tablesAfter: 'en mesas después', together: 'en total después', currency: 'moneda', reason: 'motivo',
    },
    transfers: {
      welcome: 'Fichas de bienvenida', refill: 'Fichas nuevas', 'sit-down': 'Entrada', 'top-up': 'Fichas añadidas', leave: 'De vuelta de la mesa', move: 'Cambio desde esta mesa',
      adjust: 'Corrección del personal', other: 'Movimiento', 'hand-won': 'Ganado en la mano {no}', 'hand-lost': 'Perdido en la mano {no}', 'hand-even': 'Quedaste igual en la mano {no}',
      'round-won': 'Ganado en la ronda {no}', 'round-lost': 'Perdido en la ronda {no}', 'round-even': 'Quedaste igual en la ronda {no}',
    },
  },
  sv: {
    columns: {
      line: 'rad', time: 'tid', what: 'vad det var', code: 'kod', table: 'bord', hand: 'hand', wallet: 'saldo', tables: 'vid bord', commission: 'avgift',
      walletAfter: 'saldo efter', tablesAfter: 'vid bord efter', together: 'tillsammans efter', currency: 'valuta', reason: 'skäl',
    },
    transfers: {
      welcome: 'Välkomstmarker', refill: 'Nya spelmarker', 'sit-down': 'Inköp', 'top-up': 'Påfyllning', leave: 'Tillbaka från bordet', move: 'Flytt från det här bordet',
      adjust: 'Rättat av personalen', other: 'Flytt', 'hand-won': 'Vunnet i hand {no}', 'hand-lost': 'Förlorat i hand {no}', 'hand-even': 'Gick jämnt ut i hand {no}',
      'round-won': 'Vunnet i omgång {no}', 'round-lost': 'Förlorat i omgång {no}', 'round-even': 'Gick jämnt ut i omgång {no}',
    },
  },
};

function wordsIn(language: string | undefined): Words {
  return language !== undefined && Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language]! : ENGLISH;
}

/** The names of the file's columns, in their order, which is the same in every language. */
export function columnNames(language?: string): readonly string[] {
  const { columns } = wordsIn(language);
  return COLUMNS.map((column) => columns[column]);
}

/** What a transfer was, in a language; English where the room does not speak it. */
export function transferWords({ code, handNo, atTables, table }: Pick<StatementLine, 'code' | 'handNo' | 'atTables' | 'table'>, language?: string): string {
  const { transfers } = wordsIn(language);
  if (handNo !== null) {
    const came = atTables > 0 ? 'won' : atTables < 0 ? 'lost' : 'even';
    return transfers[`${table?.game === 'pai-gow' ? 'round' : 'hand'}-${came}`].replace('{no}', String(handNo));
  }
  const known = code === 'bot-refill' ? 'refill' : code;
  return transfers[TRANSFERS.find((each) => each === known) ?? 'other'];
}

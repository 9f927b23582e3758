/** Who was entitled to which card, from the room's own journal, and a scan of what he was sent. */
import { cardName, faceOf } from '../../src/core/card.js';
import { KeyRing, unseal } from '../../src/persistence/sealing.js';
import type { TestRoom } from './test-room.js';

const CARD = /^(?:[2-9TJQKA][cdhs]|Jk)$/;

/** Every card name anywhere in a message. */
function cardsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') {
    if (CARD.test(value)) found.push(value);
  } else if (Array.isArray(value)) for (const item of value) cardsIn(item, found);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) cardsIn(item, found);
  return found;
}

/** What one commit did with cards. */
export interface Journaled {
  readonly seq: number;
  /** Cards that this commit turned face up, counted from deal and showdown. */
  readonly turnedUp: readonly string[];
  /** Down cards that this commit dealt, by seat. */
  readonly down: ReadonlyMap<number, readonly string[]>;
  readonly opens: boolean;
}

/** The journal of a table, hidden parts opened with the room's keys. */
export async function journal(room: Pick<TestRoom, 'database' | 'config'>, table: string): Promise<Journaled[]> {
  const keys = KeyRing.open(room.config.keyFile);
  const rows = await room.database.query<{ seq: string; hand_no: string; events: { hand?: Record<string, unknown> & { type: string } }[]; sealed: Buffer | null; key_id: string; wrapped: Buffer }[]>(
    `SELECT e.seq, e.hand_no, e.events, s.sealed, k.key_id, k.wrapped FROM table_event e
     LEFT JOIN table_event_secret s ON s.table_id = e.table_id AND s.seq = e.seq AND s.journal_day = e.journal_day
     LEFT JOIN hand_key k ON k.table_id = e.table_id AND k.hand_no = e.hand_no WHERE e.table_id = $1 ORDER BY e.seq`,
    [table],
  );
  return rows.map((row) => {
    const turnedUp: string[] = [];
    const down = new Map<number, string[]>();
    let opens = false;
    for (const { hand } of row.events) {
      if (hand === undefined) continue;
      if (hand.type === 'HandOpened') opens = true;
      if (hand.type === 'StreetDealt') for (const dealt of hand['cards'] as { up: string[] }[]) turnedUp.push(...dealt.up);
      if (hand.type === 'HandsOpened') for (const opened of hand['hands'] as { down: string[] }[]) turnedUp.push(...opened.down);
      if (hand.type === 'HandShown') turnedUp.push(...(hand['down'] as string[]));
      if (hand.type === 'HandRevealed') turnedUp.push(...(hand['cards'] as string[]));
    }
    if (row.sealed !== null) {
      const key = keys.handKey(table, Number(row.hand_no), { keyId: row.key_id, wrapped: row.wrapped });
      const secrets = JSON.parse(unseal(key, row.sealed, `${table}/${row.seq}`).toString()) as [number, { of: string; dealt?: number[][]; packets?: number[][] }][];
      for (const [n, secret] of secrets) {
        if (secret.of === 'PacketsDealt') {
          for (const { seat, position } of (row.events[n]?.hand?.['seats'] ?? []) as { seat: number; position: number }[]) {
            down.set(seat, (secret.packets?.[position - 1] ?? []).map(cardName));
          }
        }
        if (secret.of !== 'StreetDealt') continue;
        const dealt = row.events[n]?.hand?.['cards'] as { seat: number; down: number }[];
        dealt.forEach(({ seat, down: count }, k) => {
          const hidden = (secret.dealt?.[k] ?? []).slice(0, count).map((card) => cardName(faceOf(card)));
          if (hidden.length > 0) down.set(seat, [...(down.get(seat) ?? []), ...hidden]);
        });
      }
    }
    return { seq: Number(row.seq), turnedUp, down, opens };
  });
}


/**
 * Looks through messages of one table for cards that the viewer (a seat, or undefined for a watcher) was not entitled to at
 * that version: not face up by then, and not his own.
 */
export function unentitled(log: readonly Journaled[], seat: number | undefined, bodies: readonly unknown[]): { leaks: [number, string][]; messagesWithCards: number; ownCards: number } {
  const leaks: [number, string][] = [];
  let messagesWithCards = 0;
  let ownCards = 0;
  for (const body of bodies) {
    const v = (body as { v?: number } | null)?.v ?? (body as { view?: { v: number } } | null)?.view?.v;
    const cards = cardsIn(body);
    if (v === undefined || cards.length === 0) continue;
    messagesWithCards += 1;
    // The hand that was on at v.
    let start = 0;
    for (const row of log) if (row.opens && row.seq <= v) start = row.seq;
    const faceUp = new Set<string>();
    const mine = new Set<string>();
    for (const row of log) {
      if (row.seq < start || row.seq > v) continue;
      for (const card of row.turnedUp) faceUp.add(card);
      if (seat !== undefined) for (const card of row.down.get(seat) ?? []) mine.add(card);
    }
    for (const card of cards) {
      if (faceUp.has(card)) continue;
      if (mine.has(card)) ownCards += 1;
      else leaks.push([v, card]);
    }
  }
  return { leaks, messagesWithCards, ownCards };
}

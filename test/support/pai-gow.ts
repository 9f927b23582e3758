/** What a page at a Pai Gow table was told by the room, and what it says of money. */
import type { Locator } from 'playwright-core';
import type { PaiGowProjectedEvent, PaiGowSplit } from '../../src/contracts/pai-gow.js';
import type { PaiGowTableView, TableFrame } from '../../src/contracts/table.js';
import type { WatchedPage } from './browser.js';
import type { TestRoom } from './test-room.js';

type Told = Pick<WatchedPage, 'received'>;
type PaiGowEvent<T extends PaiGowProjectedEvent['type']> = Extract<PaiGowProjectedEvent, { readonly type: T }>;

/** Everything that happened in rounds, in order. */
function happened({ received }: Told): PaiGowProjectedEvent[] {
  return received.flatMap((body) => ((body as Partial<TableFrame> | null)?.events ?? []).flatMap((each) => ('hand' in each ? [each.hand as PaiGowProjectedEvent] : [])));
}

/** Events of a kind, in order. */
export function paiGowEvents<T extends PaiGowProjectedEvent['type']>(person: Told, type: T): PaiGowEvent<T>[] {
  return happened(person).filter((event): event is PaiGowEvent<T> => event.type === type);
}

/** The seat that is asked now whether it banks; null: none. */
export function bankOfferedTo(person: Told): number | null {
  let to: number | null = null;
  for (const event of happened(person)) {
    if (event.type === 'BankOffered') to = event.seat;
    else if (event.type === 'BankTaken' || event.type === 'BankPassed') to = null;
  }
  return to;
}

/** Where this person sits. */
export function seatOf({ received }: Told): { readonly seat: number; readonly sittingId: string } {
  const views = received.flatMap((body) => (body as { readonly view?: PaiGowTableView } | null)?.view?.me ?? []);
  return views.at(-1)!;
}

/** What the room's ledger holds for this person's seat, in minor units. */
export async function ledgerOf({ database }: Pick<TestRoom, 'database'>, person: Told): Promise<number> {
  const rows = await database.query<{ balance: string }[]>('SELECT balance FROM ledger_account WHERE code = $1', [`seat:${seatOf(person).sittingId}`]);
  return Number(rows[0]!.balance);
}

/** The splits that are offered now; empty: none. */
export function splitsOf({ received }: Told): readonly PaiGowSplit[] {
  const offers = received.flatMap((body) => {
    const told = body as { readonly view?: PaiGowTableView; readonly offer?: PaiGowTableView['offer'] } | null;
    return [told?.offer, told?.view?.offer].filter((offer) => offer !== null && offer !== undefined);
  });
  for (const offer of offers.toReversed()) for (const legal of offer.legal) if (legal.act === 'set') return legal.splits;
  return [];
}

/** The sum that is written there, in minor units. */
export async function amountAt(where: Locator): Promise<number> {
  const found = /[\d,]+(\.\d\d)?/.exec((await where.first().textContent()) ?? '')?.[0] ?? '';
  return Math.round(Number(found.replaceAll(',', '')) * 100);
}

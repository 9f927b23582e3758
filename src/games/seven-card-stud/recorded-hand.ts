/** Hands as real rooms recorded them, in the neutral form of the cases: the facts that a replay needs. */
import { z } from 'zod';
import { JOKER, parseCard } from '../../core/card.js';
import type { RuleProblem } from '../../core/game.js';
import { ok, refuse, type Result } from '../../core/result.js';

const ACTS = ['ante', 'bring_in', 'open', 'complete', 'bet', 'raise', 'call', 'check', 'fold'] as const;

/** A word of the record: `ante`, or an act of the table's own vocabulary with `bring_in` for the bring-in. */
export type RecordedAct = (typeof ACTS)[number];

/** A face 0..51; null where the record does not tell. */
export type RecordedCard = number | null;

/** One recorded act. `amount` chips were added; `to` is the street total afterwards; null: not on record. */
export interface RecordedAction {
  readonly street: 'ante' | 3 | 4 | 5 | 6 | 7;
  readonly p: string;
  readonly a: RecordedAct;
  readonly amount: number | null;
  readonly to: number | null;
  readonly allIn: boolean | null;
}

/** A player dealt in. */
export interface RecordedPlayer {
  readonly p: string;
  readonly seat: number;
  readonly stack: number;
  /** By street: the two down and the door card of third street, then one card a street. */
  readonly cards: readonly RecordedCard[];
}

/** A recorded hand. Amounts are whole units; null where the record does not tell. */
export interface RecordedHand {
  readonly id: string;
  readonly stakes: { readonly ante: number; readonly bringIn: number; readonly smallBet: number; readonly bigBet: number };
  readonly dealerSeat: number | null;
  /** Those dealt in, clockwise by seat. */
  readonly players: readonly RecordedPlayer[];
  readonly actions: readonly RecordedAction[];
  readonly uncalled: readonly { readonly p: string; readonly amount: number }[] | null;
  /** Main pot first, before rake. */
  readonly pots: readonly { readonly amount: number; readonly eligible: readonly string[] | null }[] | null;
  /** With fees. */
  readonly rake: number | null;
  /** After rake. */
  readonly collected: readonly { readonly p: string; readonly amount: number }[] | null;
  readonly tags: readonly string[];
}

/** Hands that no rules of one bet and three raises from a deck that suffices can match, by their tag, and why. */
export const KNOWN_EXCEPTIONS: Readonly<Record<string, string>> = {
  bet_size_outside_rule: 'the room raised by amounts outside any fixed limit',
  community_river_card: 'one deck ran out and the river was shared',
};

const chips = z.int().min(0);
const street = z.preprocess((value) => (typeof value === 'string' && /^[3-7]$/.test(value) ? Number(value) : value), z.literal(['ante', 3, 4, 5, 6, 7]));
const card = z
  .string()
  .nullable()
  .transform((name, context): RecordedCard => {
    if (name === null || name === '' || /^\?+$/.test(name)) return null;
    const face = parseCard(name);
    if (face >= 0 && face !== JOKER) return face;
    context.addIssue({ code: 'custom', message: `${name} is no card` });
    return z.NEVER;
  });
const cards = z.array(card).nullish();
const shares = z.array(z.object({ p: z.string(), amount: chips })).nullish();

// Fields that a replay does not use may hold anything, or be missing.
const schema = z.object({
  id: z.union([z.string().min(1), z.int()]).transform(String),
  stakes: z.object({ ante: chips.nullish(), bring_in: chips.nullish(), small_bet: chips.min(1), big_bet: chips.min(1) }),
  dealer_seat: z.int().nullish(),
  seats: z.array(z.object({ p: z.string().min(1), seat: z.int().min(0), stack: chips, dealt_in: z.boolean().nullish() })),
  cards: z.record(z.string(), z.object({ down: cards, up: cards })).nullish(),
  actions: z.array(
    z.object({ street, p: z.string(), a: z.enum(ACTS), amount: chips.nullish(), to: chips.nullish(), all_in: z.boolean().nullish() }),
  ),
  uncalled: shares,
  pots: z.array(z.object({ amount: chips, eligible: z.array(z.string()).nullish() })).nullish(),
  rake: chips.nullish(),
  jackpot_fee: chips.nullish(),
  collected: shares,
  tags: z.array(z.string()).nullish(),
});

type Raw = z.infer<typeof schema>;

/** A record from outside. Wrong and missing fields are refused by name, such as `actions.3.amount`. */
export function parseRecord(input: unknown): Result<RecordedHand, readonly RuleProblem[]> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) return refuse(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'hand', problem: message })));
  const raw = parsed.data;
  const acting = new Set(raw.actions.map(({ p }) => p));
  const dealtIn = raw.seats.filter(({ p, dealt_in }) => dealt_in ?? (acting.has(p) || raw.cards?.[p] !== undefined));
  const players = dealtIn
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ p, seat, stack }): RecordedPlayer => ({ p, seat, stack, cards: cardsByStreet(raw.cards?.[p]) }));
  const problems = problemsOf(raw, players);
  if (problems.length > 0) return refuse(problems);
  const { stakes } = raw;
  return ok({
    id: raw.id,
    stakes: {
      ante: stakes.ante ?? 0,
      // Nobody posted it: half the small bet, rounded down, as the cases say.
      bringIn: stakes.bring_in ?? Math.floor(stakes.small_bet / 2),
      smallBet: stakes.small_bet,
      bigBet: stakes.big_bet,
    },
    dealerSeat: raw.dealer_seat ?? null,
    players,
    actions: raw.actions.map(({ street: of, p, a, amount, to, all_in }) => ({ street: of, p, a, amount: amount ?? null, to: to ?? null, allIn: all_in ?? null })),
    uncalled: raw.uncalled ?? null,
    pots: raw.pots?.map(({ amount, eligible }) => ({ amount, eligible: eligible ?? null })) ?? null,
    rake: typeof raw.rake === 'number' ? raw.rake + (raw.jackpot_fee ?? 0) : null,
    collected: raw.collected ?? null,
    tags: raw.tags ?? [],
  });
}

/** Two down, the door card, three more up, the river; a river that was dealt face up may stand with the up cards. */
function cardsByStreet(held: NonNullable<Raw['cards']>[string] | undefined): RecordedCard[] {
  const [first = null, second = null, river = null] = held?.down ?? [];
  const [door = null, fourth = null, fifth = null, sixth = null, openRiver = null] = held?.up ?? [];
  return [first, second, door, fourth, fifth, sixth, river ?? openRiver];
}

/** What no field alone shows: players who are not there, seats and cards that exist only once or twice. */
function problemsOf(raw: Raw, players: readonly RecordedPlayer[]): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const wrong = (field: string, problem: string) => problems.push({ field, problem });
  if (players.length < 2 || players.length > 10) wrong('seats', `${players.length} players are dealt in, not two to ten`);
  if (new Set(raw.seats.map(({ seat }) => seat)).size < raw.seats.length) wrong('seats', 'a seat number stands twice');
  if (new Set(raw.seats.map(({ p }) => p)).size < raw.seats.length) wrong('seats', 'a player stands twice');
  const known = new Set(players.map(({ p }) => p));
  raw.actions.forEach(({ p }, at) => {
    if (!known.has(p)) wrong(`actions.${at}.p`, `${p} is not dealt in`);
  });
  for (const p of Object.keys(raw.cards ?? {})) if (!raw.seats.some((seat) => seat.p === p)) wrong(`cards.${p}`, `${p} has no seat`);
  const copies = new Map<number, number>();
  for (const { p, cards: held } of players) {
    for (const face of held) {
      if (face === null) continue;
      copies.set(face, (copies.get(face) ?? 0) + 1);
      if (copies.get(face) === 3) wrong(`cards.${p}`, 'a card is dealt a third time');
    }
  }
  return problems;
}

/**
 * Two tables, a few people, and everything that can happen to their promises in any order, against the smallest ledger and rows that
 * keep the database's promises. After each command it asserts that chips are conserved, holds resolve once, and a seat is one person's.
 */
import { deepStrictEqual, ok } from 'node:assert';
import type { GameRules } from '../../src/contracts/games.js';
import { gameById } from '../../src/games/registry.js';
import type { TableCommand } from '../../src/tables/table-commands.js';
import { decideTable } from '../../src/tables/table-decide.js';
import type { LedgerPosting, RowChange, TableDecision } from '../../src/tables/table-draft.js';
import { playedFor } from '../../src/tables/table-promises.js';
import { foldTable, handFoldOf, openedTable, type TableState } from '../../src/tables/table-state.js';
import { nextChore, type TableDeadline, tableDeadlines } from '../../src/tables/table-clock.js';

export const game = gameById('seven-card-stud')!;
const rules = game.rulesForLevel('1/2', { playMoney: true, seats: 3 }) as GameRules;
const PEOPLE = 5;
const WALLET = 30_000;

/** Chance that can be repeated: mulberry32. */
export function chance(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

class Refusal extends Error {}

/** What the database keeps: balances that are never overdrawn, holds that resolve once, places and moves that change from the state expected. */
class Books {
  readonly balances = new Map<string, number>();
  readonly held = new Map<string, number>();
  readonly holds = new Map<string, { account: string; amount: number; open: boolean }>();
  readonly keys = new Set<string>();
  readonly waits = new Map<string, { state: 'waiting' | 'offered' | 'ended'; player: string; table: string | null; offeredBy: string | null }>();
  readonly moves = new Map<string, { state: 'reserved' | 'under-way' | 'ended'; player: string; chips: number }>();

  available(account: string): number {
    return (this.balances.get(account) ?? 0) - (this.held.get(account) ?? 0);
  }

  /** All of it or nothing. */
  commit(table: string, { postings, rows }: TableDecision): boolean {
    const before = structuredClone([this.balances, this.held, this.holds, this.keys, this.waits, this.moves]);
    try {
      for (const posting of postings) this.post(posting);
      for (const row of rows) this.row(table, row);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [balances, held, holds, keys, waits, moves] = before as unknown as [Map<never, never>, Map<never, never>, Map<never, never>, Set<never>, Map<never, never>, Map<never, never>];
      for (const [mine, was] of [[this.balances, balances], [this.held, held], [this.holds, holds], [this.waits, waits], [this.moves, moves]] as [Map<unknown, unknown>, Map<unknown, unknown>][]) {
        mine.clear();
        for (const [key, value] of was) mine.set(key, value);
      }
      this.keys.clear();
      for (const key of keys) this.keys.add(key);
      return false;
    }
  }

  private post({ key, legs, holds = [], resolve = [] }: LedgerPosting): void {
    ok(!this.keys.has(key), `posting ${key} twice`);
    this.keys.add(key);
    for (const name of resolve) {
      const hold = this.holds.get(name);
      ok(hold?.open, `hold ${name} is not open`);
      hold.open = false;
      this.held.set(hold.account, this.held.get(hold.account)! - hold.amount);
    }
    ok(legs.reduce((sum, { amount }) => sum + amount, 0) === 0, 'legs do not balance');
    for (const { account, amount } of legs) this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
    for (const { key: name, account, amount } of holds) {
      ok(!this.holds.has(name), `hold ${name} twice`);
      this.holds.set(name, { account, amount, open: true });
      this.held.set(account, (this.held.get(account) ?? 0) + amount);
    }
    for (const account of new Set([...legs, ...holds].map((each) => each.account))) if (this.available(account) < 0) throw new Refusal(account);
  }

  private row(table: string, row: RowChange): void {
    switch (row.op) {
      case 'offer': {
        const wait = this.waits.get(row.wait)!;
        if (wait.state !== 'waiting' || [...this.waits.values()].some((other) => other.player === wait.player && other.state === 'offered')) throw new Refusal('waiting');
        Object.assign(wait, { state: 'offered', offeredBy: table });
        return;
      }
      case 'end-wait': {
        const wait = this.waits.get(row.wait)!;
        ok(wait.state === 'offered' && wait.offeredBy === table, `place ${row.wait} has no offer here`);
        wait.state = 'ended';
        return;
      }
      case 'fulfil':
        for (const wait of this.waits.values()) if (wait.player === row.player && wait.state === 'waiting' && (wait.table === table || (wait.table === null && row.stakes !== null))) wait.state = 'ended';
        return;
      case 'end-list':
        for (const wait of this.waits.values()) if (wait.table === table && wait.state === 'waiting') wait.state = 'ended';
        return;
      case 'reserve':
        if ([...this.moves.values()].some((other) => other.player === row.player && other.state !== 'ended')) throw new Refusal('move');
        this.moves.set(row.move, { state: 'reserved', player: row.player, chips: 0 });
        return;
      case 'depart': {
        const move = this.moves.get(row.move)!;
        if (move.state !== 'reserved') throw new Refusal('move');
        Object.assign(move, { state: 'under-way', chips: row.chips });
        return;
      }
      case 'end-move': {
        const move = this.moves.get(row.move)!;
        if (move.state !== row.was) throw new Refusal('move');
        move.state = 'ended';
        return;
      }
      default:
    }
  }
}

/** A room of two tables whose messages to each other may be lost. */
export class TwoTables {
  readonly books = new Books();
  readonly tables = new Map<string, TableState>();
  readonly granted = new Map<string, number>();
  now = 1_000;
  private no = 0;

  constructor(private readonly random: (bound: number) => number) {
    for (const table of ['tbl_a', 'tbl_b']) this.tables.set(table, openedTable({ table, name: table, game: game.id, currency: 'PLAY', rules }, 3));
    for (let n = 0; n < PEOPLE; n++) this.books.balances.set(`wallet:ply_${n}`, WALLET);
  }

  send(table: string, command: TableCommand): boolean {
    const state = this.tables.get(table)!;
    const reserved = state.promises.find((p) => p.kind === 'reserved' && (('move' in command && p.move === command.move) || ('seat' in command && p.seat === command.seat)));
    const move = reserved?.kind === 'reserved' ? this.books.moves.get(reserved.move) : undefined;
    const chipsUnderWay = move?.state === 'under-way' ? move.chips : null;
    const decided = decideTable(state, command, {
      now: this.now,
      randomInt: this.random,
      game,
      shuffledDeck: () => [],
      protectionsUsed: () => 0,
      lastStack: null,
      isPresent: () => true,
      waiter: command.type === 'OfferSeat' ? this.waiter(table) : null,
      underWay: chipsUnderWay,
      limits: { offerMs: 30_000, moveMs: 60_000, mostTables: 2 },
    });
    if (!decided.ok || !this.books.commit(table, decided.value)) return false;
    deepStrictEqual(foldTable(state, decided.value.events, handFoldOf(game)), decided.value.next);
    this.tables.set(table, decided.value.next);
    if (command.type === 'EndPromise' && command.why === 'lapsed' && command.giveUp !== true && reserved !== undefined && chipsUnderWay !== null) {
      ok(decided.value.next.seats[command.seat]?.player.id === reserved.player.id, 'one whose chips were there was not seated');
    }
    this.granted.set(command.type, (this.granted.get(command.type) ?? 0) + 1);
    this.check();
    return true;
  }

  private waiter(table: string) {
    const seated = new Set(this.tables.get(table)!.seats.map((s) => s?.player.id));
    for (const [wait, { state, player, table: list }] of this.books.waits) {
      const offered = [...this.books.waits.values()].some((other) => other.player === player && other.state === 'offered');
      if (state === 'waiting' && (list === null || list === table) && !offered && !seated.has(player)) return { wait, player: person(player), buyIn: 4_000 };
    }
    return null;
  }

  /** One thing that somebody or the clock may do. */
  step(): void {
    const table = this.random(2) === 0 ? 'tbl_a' : 'tbl_b';
    const other = table === 'tbl_a' ? 'tbl_b' : 'tbl_a';
    const state = this.tables.get(table)!;
    const player = `ply_${this.random(PEOPLE)}`;
    const actor = person(player);
    const commandId = `c${(this.no += 1)}`;
    const sittingId = state.seats.find((s) => s?.player.id === player)?.sittingId ?? 'none';
    const promise = state.promises[this.random(Math.max(1, state.promises.length))];
    switch (this.random(11)) {
      case 0:
        this.send(table, { type: 'Sit', commandId, actor, seat: this.random(2) === 0 ? null : this.random(3), buyIn: 3_000 + this.random(4) * 5_000, sittingId: `sit_${this.no}` });
        break;
      case 1:
        this.books.waits.set(`wt_${this.no}`, { state: 'waiting', player, table: this.random(2) === 0 ? null : table, offeredBy: null });
        break;
      case 2:
      case 3:
        this.send(table, { type: 'OfferSeat' });
        break;
      case 4:
        if (promise?.kind === 'offered') this.send(table, { type: 'AcceptOffer', commandId, actor: this.random(4) === 0 ? actor : promise.player, wait: promise.wait, sittingId: `sit_${this.no}` });
        break;
      case 5:
        if (promise?.kind === 'offered') this.send(table, { type: 'DeclineOffer', commandId, actor: promise.player, wait: promise.wait });
        break;
      case 6:
        this.send(table, { type: 'Leave', commandId, actor, sittingId });
        break;
      case 7:
        if (sittingId !== 'none' && this.send(other, { type: 'Reserve', commandId, actor, move: `mv_${this.no}`, from: table, sittingId, playedFor: playedFor(state, game), chips: 4_000 }) && this.random(4) > 0) {
          this.send(table, { type: 'MoveTo', commandId, actor, sittingId, move: `mv_${this.no}`, to: other });
        }
        break;
      case 8:
        if (promise?.kind === 'reserved') this.send(table, { type: this.random(2) === 0 ? 'Arrive' : 'CallOff', move: promise.move });
        break;
      case 9:
        if (this.random(4) === 0) this.now += this.random(40_000);
        for (const deadline of tableDeadlines(state, game)) if (deadline.at <= this.now && deadline.command.type === 'EndPromise') this.send(table, this.random(4) === 0 ? { ...deadline.command, giveUp: true } : deadline.command);
        break;
      default:
        if (this.random(40) === 0) this.send(table, { type: 'MoveDeadlines', gapMs: 5_000, floorMs: 20_000 });
    }
  }

  /** Closes a table and does what it then does by itself, to the end. */
  close(table: string): void {
    ok(this.send(table, { type: 'Close', commandId: 'close', staff: 'test', reason: 'a test' }), 'the table does not close');
    for (let chore = nextChore(this.tables.get(table)!, game); chore !== null; chore = nextChore(this.tables.get(table)!, game)) {
      // A mover whose seat there is gone stays, and goes home as everybody does.
      if (!this.send(table, chore)) ok(chore.type === 'Depart' && this.send(table, { type: 'DropMove', seat: chore.seat }), `${chore.type} was refused`);
      if (this.tables.get(table)!.status === 'closed') return;
    }
  }

  /** The next promise of a table that ends by itself. */
  nextEnd(table: string): TableDeadline | undefined {
    return tableDeadlines(this.tables.get(table)!, game).find(({ command }) => command.type === 'EndPromise');
  }

  private check(): void {
    const { books } = this;
    ok([...books.balances.values()].reduce((sum, each) => sum + each, 0) === PEOPLE * WALLET, 'chips are not conserved');
    for (const [account, held] of books.held) {
      ok(held >= 0, `${account} holds less than nothing`);
      ok([...books.holds.values()].filter((hold) => hold.open && hold.account === account).reduce((sum, { amount }) => sum + amount, 0) === held, `holds of ${account} do not add up`);
    }
    for (const { seats, promises } of this.tables.values()) {
      for (const seat of seats) if (seat !== null) ok(books.balances.get(`seat:${seat.sittingId}`) === seat.chips, `seat ${seat.sittingId} holds other chips`);
      for (const { seat } of promises) ok(seats[seat] === null, `seat ${seat} is taken and promised`);
      ok(new Set(promises.map(({ seat }) => seat)).size === promises.length, 'a seat is promised twice');
      const people = [...seats.flatMap((s) => (s === null ? [] : [s.player.id])), ...promises.map(({ player }) => player.id)];
      ok(new Set(people).size === people.length, 'somebody is here twice');
    }
  }
}

function person(id: string): { id: string; name: string; bot: boolean } {
  return { id, name: id, bot: false };
}

/** One table of a game with its money, moved by hand; whoever follows it folds his frames to what he would be shown. */
import { deepStrictEqual, strictEqual } from 'node:assert';
import { foldFrame } from '../../src/contracts/fold.js';
import type { GameRules } from '../../src/contracts/games.js';
import type { TableView } from '../../src/contracts/table.js';
import { gameById } from '../../src/games/registry.js';
import type { TableCommand } from '../../src/tables/table-commands.js';
import { nextChore, tableDeadlines } from '../../src/tables/table-clock.js';
import { decideTable } from '../../src/tables/table-decide.js';
import { foldTable, handFoldOf, openedTable, type StoredEvent, type TableSeat, type TableState } from '../../src/tables/table-state.js';
import { offerFor, projectEvents, tableView } from '../../src/tables/table-view.js';
import { chance } from './two-tables.js';

/** What everybody brings. */
export const BUY_IN = 10_000;

/** One table of a game with its money, moved by hand. */
export class OneTable {
  state: TableState;
  now = 1_000_000;
  readonly balances = new Map<string, number>();
  private no = 0;
  private v = 0;
  /** What each stream's client has made of its first view and the frames since. */
  private readonly folded = new Map<string, TableView>();
  private readonly game;
  private readonly random = chance(7);

  constructor(id: string, rules: object) {
    this.game = gameById(id)!;
    const parsed = this.game.parseRules({ ...(this.game.rulesForLevel('1/2', { playMoney: true }) as object | undefined), ...rules });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    this.state = openedTable({ table: 'tbl_a', name: 'A', game: id, currency: 'PLAY', rules: parsed.value as GameRules }, this.game.terms(parsed.value).seats);
  }

  /** Sends a command, or tells why not; then the table does its chores. */
  send(command: TableCommand): object {
    const answer = this.decide(command);
    for (let chore = nextChore(this.state, this.game); chore !== null; chore = nextChore(this.state, this.game)) {
      const did = this.decide(chore);
      if ('refused' in did) throw new Error(`${chore.type} was refused: ${JSON.stringify(did)}`);
    }
    return answer;
  }

  sit(name: string, seat: number, sittingId = `sit_${name}`): object {
    return this.send({ type: 'Sit', commandId: this.id(), actor: { id: name, name, bot: false }, seat, buyIn: BUY_IN, sittingId });
  }

  leave(name: string): object {
    return this.send({ type: 'Leave', commandId: this.id(), actor: { id: name, name, bot: false }, sittingId: `sit_${name}` });
  }

  act(name: string, action: object): object {
    const seat = this.state.seats.find((s) => s?.player.id === name)!.seat;
    const { decisionId } = this.game.offer(this.state.hand, seat)!;
    return this.send({ type: 'Act', commandId: this.id(), actor: { id: name, name, bot: false }, decisionId, action });
  }

  sitOut(name: string): object {
    return this.send({ type: 'SitOut', commandId: this.id(), actor: { id: name, name, bot: false }, sittingId: `sit_${name}` });
  }

  /** Lets the time run to the table's next moment of a hand, as long as `more` says so. */
  run(more: () => boolean): void {
    for (let n = 0; more(); n++) {
      if (n > 500) throw new Error('it does not come to an end');
      const due = tableDeadlines(this.state, this.game).filter(({ command }) => command.type === 'TimeOut' || command.type === 'StartHand').toSorted((a, b) => a.at - b.at)[0]!;
      this.now = Math.max(this.now, due.at);
      this.send(due.command);
    }
  }

  /** What a player is shown who opens the table now; a watcher without a name. */
  view(name?: string): TableView {
    return tableView(this.state, this.game, this.state.seats.find((s) => s?.player.id === name) ?? null, this.v);
  }

  asked(): string[] {
    return this.state.seats.flatMap((s) => (s !== null && this.game.offer(this.state.hand, s.seat) !== null ? [s.player.id] : []));
  }

  /** Every stay's chips are what the ledger says, and none came from nowhere. */
  check(): void {
    strictEqual([...this.balances.values()].reduce((sum, each) => sum + each, 0), 0);
    for (const s of this.state.seats) if (s !== null) strictEqual(this.balances.get(`seat:${s.sittingId}`), s.chips);
    // Nothing stays behind with a stay that is over.
    const there = new Set(this.state.seats.map((s) => `seat:${s?.sittingId}`));
    deepStrictEqual([...this.balances].filter(([account, balance]) => account.startsWith('seat:') && balance !== 0 && !there.has(account)), []);
  }

  private id(): string {
    return `c${(this.no += 1)}`;
  }

  private decide(command: TableCommand): object {
    const decided = decideTable(this.state, command, {
      now: this.now, randomInt: this.random, game: this.game,
      shuffledDeck: () => Array.from({ length: this.game.deckSize }, (_, card) => card),
      protectionsUsed: () => 0, lastStack: null, isPresent: () => true, waiter: null, underWay: null,
      limits: { offerMs: 30_000, moveMs: 60_000, mostTables: 9 },
    });
    if (!decided.ok) return { refused: decided.error.code };
    deepStrictEqual(foldTable(this.state, decided.value.events, handFoldOf(this.game)), decided.value.next);
    for (const { legs } of decided.value.postings) for (const { account, amount } of legs) this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
    this.state = decided.value.next;
    this.v += 1;
    this.tell(decided.value.events);
    this.check();
    return decided.value.answer;
  }
  /** Every stream's frame leads its client to what a snapshot would show him. */
  private tell(events: readonly StoredEvent[]): void {
    const stays = this.state.seats.filter((s): s is TableSeat => s !== null);
    for (const seat of [null, ...stays]) {
      const shown = tableView(this.state, this.game, seat, this.v);
      const before = this.folded.get(shown.stream);
      const offer = seat === null ? null : offerFor(this.state, this.game, seat);
      if (before !== undefined) deepStrictEqual(foldFrame(before, { table: shown.table, stream: shown.stream, v: this.v, at: this.now, events: projectEvents(events, this.game, this.state, seat), offer }), shown);
      this.folded.set(shown.stream, shown);
    }
  }
}

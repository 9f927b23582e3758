/**
 * What a command does to a table: pure, `(state, command, context) → decision`. The game decides the hand; the table decides
 * seats, chips on the table, the pause between hands and who is dealt in.
 */
import { CURRENCIES, isKnownCurrency } from '../contracts/money.js';
import { LIMITS } from '../contracts/limits.js';
import type { Refusal } from '../contracts/errors.js';
import type { GameRules } from '../contracts/games.js';
import type { SeatLeftReason } from '../contracts/table.js';
import { type AnyGame, type DecisionContext, type GameCommand, type OpeningSeat, type Posting, type PostingAccount, type TableTerms, refusal } from '../core/game.js';
import { invariant } from '../core/assert.js';
import { chips } from '../core/chips.js';
import { type Result, ok, refuse } from '../core/result.js';
import { afterHand, missingChips, problemOf, withoutTopUps } from './stay-settings.js';
import type { PlayerCommand, StaffCommand, TableCommand } from './table-commands.js';
import { type StoredEvent, type StoredTableEvent, type TableSeat, type TableState, advance, foldTable, type HandEvent, handFoldOf } from './table-state.js';

/** Money to move with a commit, in the ledger's own terms: see `ledger_post`. */
export interface LedgerPosting {
  readonly key: string;
  readonly code: string;
  readonly currency: string;
  readonly tableId: string;
  readonly handNo: number;
  readonly actor: string;
  readonly at: number;
  readonly legs: readonly { readonly account: string; readonly amount: number }[];
  readonly holds?: readonly { readonly key: string; readonly account: string; readonly amount: number }[];
  readonly resolve?: readonly string[];
}

/** A change of the seat rows that goes with the money. */
export type SeatChange =
  | { readonly op: 'take'; readonly seat: number; readonly sitting: string; readonly player: string; readonly chips: number }
  | { readonly op: 'chips'; readonly sitting: string; readonly chips: number }
  | { readonly op: 'free'; readonly sitting: string; readonly chips: number };

/** What a granted command leads to. Nothing of it has happened before it is committed. */
export interface TableDecision {
  readonly events: readonly StoredEvent[];
  readonly next: TableState;
  readonly postings: readonly LedgerPosting[];
  readonly seats: readonly SeatChange[];
  readonly protected: readonly string[];
  /** What the ack adds to `{ ok: true, v }`. */
  readonly answer: object;
}

/** What a decision may draw on beyond the state. */
export interface TableContext extends DecisionContext {
  readonly game: AnyGame;
  /** A freshly shuffled deck of the game's size. */
  readonly shuffledDeck: () => readonly number[];
  /** Protected all-ins used in the rolling window over the whole room, by player (stud §9.4). */
  readonly protectionsUsed: (player: string) => number;
  /** What the sitting player left this table with lately; null when he did not, or long ago (stud §2.4). */
  readonly lastStack: number | null;
  /** Whether a player has a connection now. */
  readonly isPresent: (player: string) => boolean;
}

/** How long a seat that left the betting stays shown before the first hand of a table starts, ms. */
const FIRST_HAND_MS = 1_500;

/** Decides a command. A refusal changes nothing. */
export function decideTable(state: TableState, command: TableCommand, context: TableContext): Result<TableDecision, Refusal> {
  const draft = new Draft(state, context);
  const refused = run(draft, command);
  if (refused !== null) return refuse(refused);
  if (command.type !== 'Quarantine') draft.schedule();
  return ok(draft.decision());
}

/** The next thing that the table must do by itself between hands, if anything. */
export function nextChore(state: TableState, game: AnyGame): TableCommand | null {
  if (state.playing || state.status === 'quarantined') return null;
  for (const seat of state.seats) {
    if (seat !== null && seat.leaving !== null) return { type: 'CashOut', seat: seat.seat };
  }
  if (state.status === 'closing') {
    const seated = state.seats.find((s) => s !== null);
    if (seated) return { type: 'RemoveSatOut', seat: seated.seat, reason: 'table-closed' };
    return state.bank.chips > 0 ? { type: 'SweepBank' } : { type: 'FinishClosing' };
  }
  for (const seat of state.seats) {
    if (seat !== null && seat.topUps.length > 0) return { type: 'ApplyTopUps', seat: seat.seat };
  }
  const { houseBank } = game.terms(state.rules);
  if (state.status === 'open' && houseBank !== null && state.bank.chips < houseBank.low) return { type: 'FundBank' };
  return null;
}

/** A moment at which the table gives itself a command. */
export interface TableDeadline {
  readonly at: number;
  readonly command: TableCommand;
}

/** All moments the table waits for, the hand's included. */
export function tableDeadlines(state: TableState, game: AnyGame): TableDeadline[] {
  if (state.status === 'quarantined' || state.status === 'closed') return [];
  const deadlines: TableDeadline[] = [];
  if (state.playing) {
    // Input that arrives a little late still counts, so a player's time-out waits for it (architecture §6).
    for (const d of game.deadlines(state.hand)) {
      deadlines.push({ at: d.at + (d.seat === null ? 0 : LIMITS.lateInputMs), command: { type: 'TimeOut', decisionId: d.decisionId } });
    }
  } else if (state.nextHandAt !== null) {
    deadlines.push({ at: state.nextHandAt, command: { type: 'StartHand' } });
  }
  const { removeAfterMs } = game.terms(state.rules);
  for (const seat of state.seats) {
    if (seat !== null && seat.sittingOutSince !== null && seat.leaving === null) {
      deadlines.push({ at: seat.sittingOutSince + removeAfterMs, command: { type: 'RemoveSatOut', seat: seat.seat, reason: 'sat-out-too-long' } });
    }
  }
  return deadlines;
}

function run(draft: Draft, command: TableCommand): Refusal | null {
  const { state } = draft;
  if (state.status === 'quarantined' && command.type !== 'VoidHand' && command.type !== 'Resume' && command.type !== 'Close') return refusal('TABLE.QUARANTINED');
  switch (command.type) {
    case 'Act':
    case 'Sit':
    case 'TopUp':
    case 'Leave':
    case 'SitOut':
    case 'SitIn':
    case 'Settings':
    case 'ShowHand':
      return player(draft, command);
    case 'Pause':
    case 'Resume':
    case 'Close':
    case 'VoidHand':
    case 'ChangeRules':
      return staff(draft, command);
    case 'TimeOut':
      return state.playing ? draft.hand({ type: 'TimeOut', decisionId: command.decisionId }) : refusal('COMMAND.STALE');
    case 'StartHand':
      return draft.startHand();
    case 'Presence':
      return draft.presence(command.player);
    case 'Rename': {
      const named = state.seats.find((s) => s?.player.id === command.player.id) ?? null;
      if (named === null || named.player.name === command.player.name) return refusal('COMMAND.STALE');
      draft.table({ type: 'PlayerRenamed', seat: named.seat, player: command.player });
      return null;
    }
    case 'CashOut':
      return draft.cashOut(command.seat);
    case 'ApplyTopUps':
      return draft.applyTopUps(command.seat);
    case 'DropTopUps':
      return draft.dropTopUps(command.seat);
    case 'RemoveSatOut':
      return draft.remove(command.seat, command.reason);
    case 'MoveDeadlines':
      return draft.moveDeadlines(command.gapMs, command.floorMs);
    case 'FundBank':
      return draft.fundBank();
    case 'SweepBank':
      return draft.sweepBank();
    case 'FinishClosing':
      if (state.status !== 'closing' || state.playing || state.bank.chips > 0 || state.seats.some((s) => s !== null)) return refusal('COMMAND.STALE');
      draft.table({ type: 'TableStatusChanged', status: 'closed', actor: 'room', reason: 'last seat left' });
      return null;
    case 'Quarantine':
      draft.table({ type: 'TableStatusChanged', status: 'quarantined', actor: 'room', reason: command.reason });
      return null;
    case 'Review':
      return null;
  }
}

function player(draft: Draft, command: PlayerCommand): Refusal | null {
  const { state } = draft;
  const mine = state.seats.find((s) => s !== null && s.player.id === command.actor.id) ?? null;
  if (command.type === 'Sit') return draft.sit(command, mine);
  if (mine === null) return refusal('SEAT.NOT_SEATED');
  if (command.type === 'Act') return act(draft, mine, command);
  if (mine.sittingId !== command.sittingId) return refusal('SEAT.NOT_SEATED');
  switch (command.type) {
    case 'TopUp':
      return draft.topUp(mine, command);
    case 'Leave':
      if (mine.leaving !== null) return refusal('SEAT.LEAVING');
      return draft.leave(mine, 'asked');
    case 'SitOut':
      if (mine.leaving !== null) return refusal('SEAT.LEAVING');
      if (mine.sittingOut === null) draft.table({ type: 'SatOut', seat: mine.seat, reason: 'asked', at: draft.context.now });
      return null;
    case 'SitIn':
      if (mine.leaving !== null) return refusal('SEAT.LEAVING');
      if (mine.chips < draft.terms.leastStack && !state.playing && mine.topUps.length === 0) return refusal('HAND.NOT_ENOUGH_CHIPS', { available: mine.chips });
      if (mine.sittingOut !== null) draft.table({ type: 'SatIn', seat: mine.seat });
      // One who was marked away in the running hand is asked again from here on (stud §9.2).
      if (state.playing) draft.hand({ type: 'Reconnected', seat: mine.seat });
      return null;
    case 'Settings':
      return draft.settings(mine, command);
    case 'ShowHand':
      return draft.showHand(mine, command.handNo);
  }
}

function act(draft: Draft, mine: TableSeat, command: Extract<PlayerCommand, { type: 'Act' }>): Refusal | null {
  const { state, context } = draft;
  if (!state.playing) return refusal(state.hand === null ? 'HAND.NONE' : 'COMMAND.STALE');
  const action = context.game.parseAction(command.action);
  if (!action.ok) return action.error;
  const refused = draft.hand({ type: 'Act', seat: mine.seat, decisionId: command.decisionId, action: action.value });
  if (refused === null && mine.timeouts > 0) draft.table({ type: 'TimedOut', seat: mine.seat, timeouts: 0 });
  return refused;
}

function staff(draft: Draft, command: StaffCommand): Refusal | null {
  const { state } = draft;
  const status = (to: TableState['status']): null => {
    draft.table({ type: 'TableStatusChanged', status: to, actor: command.staff, reason: command.reason });
    return null;
  };
  switch (command.type) {
    case 'Pause':
      return state.status === 'open' ? status('paused') : refusal('TABLE.WRONG_STATUS', { status: state.status });
    case 'Resume':
      // A quarantined hand goes on only when its state holds together again; otherwise it must be voided.
      if (state.status === 'quarantined' && state.playing) draft.context.game.check(state.hand);
      return state.status === 'paused' || state.status === 'quarantined' ? status('open') : refusal('TABLE.WRONG_STATUS', { status: state.status });
    case 'Close':
      // A quarantined table without a running hand can be closed as well: its chips must find their way home.
      return state.status === 'open' || state.status === 'paused' || (state.status === 'quarantined' && !state.playing) ? status('closing') : refusal('TABLE.WRONG_STATUS', { status: state.status });
    case 'VoidHand':
      return draft.voidHand(command);
    case 'ChangeRules': {
      const rules = draft.context.game.parseRules(command.rules);
      if (!rules.ok) return refusal('TABLE.RULES_INVALID', { field: rules.error[0]?.field ?? '', problem: rules.error[0]?.problem ?? '' });
      const seats = draft.context.game.terms(rules.value).seats;
      if (seats !== state.seats.length) return refusal('TABLE.RULES_INVALID', { field: 'seats', problem: `this table has ${state.seats.length} seats` });
      draft.table({ type: 'RulesChanged', version: state.rulesVersion + 1, rules: rules.value as GameRules, actor: command.staff, reason: command.reason });
      return null;
    }
  }
}

/** A decision in the making: each event is folded as it is added, so that what follows sees it. */
class Draft {
  state: TableState;
  private readonly events: StoredEvent[] = [];
  private readonly postings: LedgerPosting[] = [];
  private readonly seatChanges: SeatChange[] = [];
  private readonly protectedPlayers: string[] = [];
  private answer: object = {};

  constructor(
    state: TableState,
    readonly context: TableContext,
  ) {
    this.state = state;
  }

  decision(): TableDecision {
    return {
      events: this.events,
      next: this.state,
      postings: this.postings,
      seats: this.seatChanges,
      protected: this.protectedPlayers,
      answer: this.answer,
    };
  }

  table(event: StoredTableEvent): void {
    this.add([{ table: event }]);
  }

  /** What the game asks of the table under its rules. */
  get terms(): TableTerms {
    return this.context.game.terms(this.state.rules);
  }

  private add(events: readonly StoredEvent[]): void {
    this.events.push(...events);
    this.state = foldTable(this.state, events, handFoldOf(this.context.game));
  }

  private seat(seat: number): TableSeat {
    const found = this.state.seats[seat];
    invariant(found !== null && found !== undefined, `seat ${seat} is free`);
    return found;
  }

  /** Sends a command to the running hand; when it ends, the chips go back to the seats in the same commit. */
  hand(command: GameCommand<unknown>): Refusal | null {
    const result = advance(this.context.game, this.state.hand, command, this.context);
    if (!result.ok) return result.error;
    const { events, after } = result.value;
    if (events.length === 0) return null;
    for (const hand of events) this.events.push({ hand });
    this.state = { ...this.state, hand: after };
    this.handMoved(events);
    return null;
  }

  private handEvents(events: readonly HandEvent[]): void {
    this.add(events.map((hand) => ({ hand })));
    this.handMoved(events);
  }

  /** Money and outcome of events that are folded already. */
  private handMoved(events: readonly HandEvent[]): void {
    for (const posting of this.context.game.postings(this.state.hand, events)) this.post(posting);
    const outcome = this.context.game.outcome(this.state.hand);
    if (outcome === null) return;

    const { now } = this.context;
    const { removeAfterTimeouts, leastStack, protectionQuota } = this.terms;
    const window = protectionQuota.perHours * 3_600_000;
    const used = outcome.protected.map((seat) => ({ player: this.seat(seat).player.id, at: now }));
    this.protectedPlayers.push(...used.map((u) => u.player));
    this.table({
      type: 'HandEnded',
      handNo: this.state.handNo,
      stacks: outcome.stacks,
      memory: outcome.memory,
      restUntil: now + outcome.pauseMs,
      protections: [...this.state.protections.filter((p) => p.at > now - window), ...used],
    });
    for (const { seat, chips: stack } of outcome.stacks) {
      this.seatChanges.push({ op: 'chips', sitting: this.seat(seat).sittingId, chips: stack });
    }
    // Also who was not dealt in may have set that he goes after this hand.
    for (const at of this.state.seats) if (at !== null) for (const event of afterHand(at, this.state.handNo)) this.table(event);
    for (const { seat } of outcome.stacks) {
      const at = this.seat(seat);
      if (outcome.timedOut.includes(seat)) {
        this.table({ type: 'TimedOut', seat, timeouts: at.timeouts + 1 });
        if (at.sittingOut === null) this.table({ type: 'SatOut', seat, reason: at.connected ? 'timed-out' : 'disconnected', at: now });
        if (at.timeouts + 1 >= removeAfterTimeouts && at.leaving === null) this.table({ type: 'LeaveAsked', seat, reason: 'sat-out-too-long' });
      }
      if (at.chips < leastStack && at.sittingOut === null && at.topUps.length === 0) this.table({ type: 'SatOut', seat, reason: 'broke', at: now });
    }
  }

  /** Turns a game's posting into the ledger's terms: seats by their stay, house accounts by the table. */
  private post(posting: Posting): void {
    const account = (to: PostingAccount): string => ('seat' in to ? `seat:${this.seat(to.seat).sittingId}` : `${to.house}:${this.state.table}`);
    this.ledger(posting.code, `table/${this.state.table}/${posting.key}`, {
      legs: posting.legs.map((leg) => ({ account: account(leg.account), amount: leg.amount })),
      ...(posting.holds ? { holds: posting.holds.map((h) => ({ key: `table/${this.state.table}/${h.key}`, account: account(h.account), amount: h.amount })) } : {}),
      ...(posting.resolve ? { resolve: posting.resolve.map((key) => `table/${this.state.table}/${key}`) } : {}),
    });
    const banked = posting.legs.reduce((sum, leg) => sum + ('house' in leg.account && leg.account.house === 'bank' ? leg.amount : 0), 0);
    if (banked !== 0) this.table({ type: 'BankMoved', amount: banked, transfer: false });
  }

  /** Chips between the issuer of play chips and the house bank; the key counts them, so that each happens once. */
  private bankTransfer(code: string, amount: number): void {
    const { table, bank } = this.state;
    this.ledger(code, `table/${table}/bank/${bank.transfers + 1}`, { legs: [{ account: 'issuer', amount: -amount }, { account: `bank:${table}`, amount }] });
    this.table({ type: 'BankMoved', amount, transfer: true });
  }

  /** Fills the house bank up before it could fail to cover a round (pai gow §7). */
  fundBank(): Refusal | null {
    const { houseBank } = this.terms;
    if (this.state.playing || houseBank === null || this.state.bank.chips >= houseBank.low) return refusal('COMMAND.STALE');
    this.bankTransfer('bank-fund', houseBank.fund - this.state.bank.chips);
    return null;
  }

  /** A table that closes leaves no chips behind. */
  sweepBank(): Refusal | null {
    if (this.state.status !== 'closing' || this.state.playing || this.state.bank.chips === 0) return refusal('COMMAND.STALE');
    this.bankTransfer('bank-sweep', -this.state.bank.chips);
    return null;
  }

  private ledger(code: string, key: string, what: Pick<LedgerPosting, 'legs' | 'holds' | 'resolve'>, actor = 'room'): void {
    this.postings.push({ key, code, currency: this.state.currency, tableId: this.state.table, handNo: this.state.handNo, actor, at: this.context.now, ...what });
  }

  /** Between hands, decides when the next one starts, or that it does not. */
  schedule(): void {
    const { state, context } = this;
    if (state.playing) return;
    const can = state.status === 'open' && nextChore(state, context.game) === null && context.game.ready(state.rules, this.openingSeats());
    if (can && state.nextHandAt === null) this.table({ type: 'HandScheduled', at: Math.max(state.restUntil, context.now + FIRST_HAND_MS) });
    // Chores are done in moments: they do not call a hand off, they only come before it.
    if (!can && state.nextHandAt !== null && nextChore(state, context.game) === null) this.table({ type: 'HandScheduled', at: null });
  }

  private openingSeats(): OpeningSeat[] {
    const { count } = this.terms.protectionQuota;
    return this.state.seats
      .filter((s): s is TableSeat => s !== null)
      .map((s) => ({
        seat: s.seat,
        stay: s.sittingId,
        chips: chips(s.chips),
        sittingOut: s.sittingOut !== null || s.leaving !== null,
        connected: s.connected,
        bot: s.player.bot,
        protectionsLeft: Math.max(0, count - this.context.protectionsUsed(s.player.id)),
        showsLosing: !s.settings.autoMuck,
      }));
  }

  startHand(): Refusal | null {
    const { state, context } = this;
    if (state.playing || state.nextHandAt === null || state.nextHandAt > context.now || state.status !== 'open') return refusal('COMMAND.STALE');
    if (nextChore(state, context.game) !== null) return refusal('COMMAND.STALE');
    const seats = this.openingSeats();
    if (!context.game.ready(state.rules, seats)) {
      this.table({ type: 'HandScheduled', at: null });
      return null;
    }
    const opened = context.game.open(state.rules, seats, {
      now: context.now,
      handNo: state.handNo + 1,
      deck: context.shuffledDeck(),
      memory: state.memory,
      houseBank: chips(state.bank.chips),
    });
    this.add(opened.map((hand) => ({ hand })));
    // Until players contribute to the order, the committed order is the order (architecture §7): null is the identity.
    this.handEvents(context.game.deal(this.state.hand, null, context));
    return null;
  }

  sit(command: Extract<PlayerCommand, { type: 'Sit' }>, mine: TableSeat | null): Refusal | null {
    const { state, context } = this;
    if (state.status === 'closed' || state.status === 'closing') return refusal('TABLE.CLOSED');
    if (mine !== null) return refusal('SEAT.ALREADY_SEATED', { seat: mine.seat });
    const currency = isKnownCurrency(state.currency) ? CURRENCIES[state.currency] : null;
    if (command.actor.bot && (currency === null || currency.real)) return refusal('TABLE.NO_REAL_MONEY_FOR_BOTS');
    const at = command.seat ?? state.seats.findIndex((s) => s === null);
    if (at < 0) return refusal('TABLE.FULL');
    if (at >= state.seats.length) return refusal('SEAT.UNKNOWN', { seat: at });
    if (state.seats[at] !== null) return state.seats.every((s) => s !== null) ? refusal('TABLE.FULL') : refusal('SEAT.TAKEN', { seat: at });
    const terms = context.game.terms(state.rules);
    const cap = Math.min(terms.maxBuyIn ?? LIMITS.amountMax, LIMITS.amountMax);
    // One who comes back soon brings what he left with, up to the maximum (stud §2.4).
    const owed = this.context.lastStack === null ? 0 : Math.min(this.context.lastStack, cap);
    if (command.buyIn < owed) return refusal('BUYIN.BELOW_LAST_STACK', { minimum: owed, minutes: terms.returnWithinMinutes });
    if (command.buyIn < terms.minBuyIn) return refusal('BUYIN.BELOW_MINIMUM', { minimum: terms.minBuyIn });
    if (command.buyIn > cap) return refusal('BUYIN.ABOVE_MAXIMUM', { maximum: cap });
    this.table({ type: 'SeatTaken', seat: at, player: command.actor, chips: command.buyIn, sittingId: command.sittingId });
    this.ledger(
      'sit-down',
      `sitting/${command.sittingId}/buy-in`,
      { legs: [{ account: `wallet:${command.actor.id}`, amount: -command.buyIn }, { account: `seat:${command.sittingId}`, amount: command.buyIn }] },
      command.actor.id,
    );
    this.seatChanges.push({ op: 'take', seat: at, sitting: command.sittingId, player: command.actor.id, chips: command.buyIn });
    this.answer = { seat: at, sittingId: command.sittingId };
    this.presence(command.actor.id);
    return null;
  }

  topUp(mine: TableSeat, command: Extract<PlayerCommand, { type: 'TopUp' }>): Refusal | null {
    if (mine.leaving !== null) return refusal('SEAT.LEAVING');
    const { maxBuyIn } = this.context.game.terms(this.state.rules);
    const asked = mine.topUps.reduce((sum, t) => sum + t.amount, 0);
    const cap = Math.min(maxBuyIn ?? LIMITS.amountMax, LIMITS.amountMax);
    if (mine.chips + asked + command.amount > cap) return refusal('BUYIN.ABOVE_MAXIMUM', { maximum: cap });
    // A courtesy: the database has the last word when the chips move.
    if (asked + command.amount > command.available) return refusal('WALLET.NOT_ENOUGH', { available: Math.max(0, command.available - asked) });
    this.table({ type: 'TopUpAsked', seat: mine.seat, topUps: [...mine.topUps, { commandId: command.commandId, amount: command.amount }] });
    // Chips that were asked for during a hand come before the next (stud §2.4); between hands they come at once.
    if (!this.state.playing) this.applyTopUps(mine.seat);
    this.answer = { applied: !this.state.playing };
    return null;
  }

  settings(mine: TableSeat, { settings, commandId }: Extract<PlayerCommand, { type: 'Settings' }>): Refusal | null {
    if (mine.leaving !== null) return refusal('SEAT.LEAVING');
    const problem = problemOf(settings, this.terms);
    if (problem !== null) return problem;
    this.table({ type: 'SettingsChanged', seat: mine.seat, settings });
    const amount = missingChips(this.seat(mine.seat));
    if (this.state.playing || amount === 0) return null;
    this.table({ type: 'TopUpAsked', seat: mine.seat, topUps: [...mine.topUps, { commandId, amount }] });
    return this.applyTopUps(mine.seat);
  }

  /** Shows the hand that nobody made him show, while it still lies there (stud §7.2). */
  showHand(mine: TableSeat, handNo: number): Refusal | null {
    const { state, context } = this;
    if (state.hand === null || state.dealtIn[mine.seat] !== mine.sittingId) return refusal('HAND.NONE');
    if (state.playing || state.handNo !== handNo) return refusal('COMMAND.STALE');
    const shown = context.game.show?.(state.hand, mine.seat) ?? refuse(refusal('HAND.ILLEGAL_ACTION', { act: 'show' }));
    if (!shown.ok) return shown.error;
    this.add(shown.value.map((hand) => ({ hand })));
    return null;
  }

  dropTopUps(seat: number): Refusal | null {
    for (const event of withoutTopUps(this.seat(seat), this.terms.leastStack, this.context.now)) this.table(event);
    return null;
  }

  applyTopUps(seat: number): Refusal | null {
    const at = this.seat(seat);
    if (this.state.playing || at.topUps.length === 0) return refusal('COMMAND.STALE');
    const { maxBuyIn } = this.context.game.terms(this.state.rules);
    const asked = at.topUps.reduce((sum, t) => sum + t.amount, 0);
    // What he won meanwhile counts against the maximum.
    const amount = maxBuyIn === null ? asked : Math.min(asked, Math.max(0, maxBuyIn - at.chips));
    if (amount === 0) {
      this.table({ type: 'TopUpAsked', seat, topUps: [] });
      return null;
    }
    const first = at.topUps[0];
    invariant(first !== undefined, 'a top-up without a request');
    this.table({ type: 'ChipsAdded', seat, amount, chips: at.chips + amount });
    if (at.sittingOut === 'broke') this.table({ type: 'SatIn', seat });
    this.ledger(
      'top-up',
      `sitting/${at.sittingId}/top-up/${first.commandId}`,
      { legs: [{ account: `wallet:${at.player.id}`, amount: -amount }, { account: `seat:${at.sittingId}`, amount }] },
      at.player.id,
    );
    this.seatChanges.push({ op: 'chips', sitting: at.sittingId, chips: at.chips + amount });
    return null;
  }

  /** Leaves now if no hand holds him, else when the hand has ended (stud §2.6). */
  leave(mine: TableSeat, reason: SeatLeftReason): Refusal | null {
    this.table({ type: 'LeaveAsked', seat: mine.seat, reason });
    if (this.state.playing) {
      this.hand({ type: 'Leave', seat: mine.seat });
    }
    if (this.state.playing || this.postings.length > 0) {
      // His chips go home in a commit of their own, once the hand's settlement stands.
      this.answer = { left: false };
      return null;
    }
    this.answer = { left: true };
    return this.cashOut(mine.seat);
  }

  cashOut(seat: number): Refusal | null {
    const at = this.state.seats[seat];
    if (this.state.playing || at === null || at === undefined || at.leaving === null) return refusal('COMMAND.STALE');
    this.table({ type: 'SeatLeft', seat, reason: at.leaving, player: at.player.id, sittingId: at.sittingId });
    if (at.chips > 0) {
      this.ledger(
        'leave',
        `sitting/${at.sittingId}/cash-out`,
        { legs: [{ account: `seat:${at.sittingId}`, amount: -at.chips }, { account: `wallet:${at.player.id}`, amount: at.chips }] },
        at.player.id,
      );
    }
    this.seatChanges.push({ op: 'free', sitting: at.sittingId, chips: at.chips });
    return null;
  }

  remove(seat: number, reason: SeatLeftReason): Refusal | null {
    const at = this.state.seats[seat];
    if (at === null || at === undefined || at.leaving !== null) return refusal('COMMAND.STALE');
    if (reason === 'sat-out-too-long') {
      const { removeAfterMs } = this.context.game.terms(this.state.rules);
      if (at.sittingOutSince === null || at.sittingOutSince + removeAfterMs > this.context.now) return refusal('COMMAND.STALE');
    }
    return this.leave(at, reason);
  }

  presence(playerId: string): Refusal | null {
    const mine = this.state.seats.find((s) => s !== null && s.player.id === playerId) ?? null;
    // Connections come and go while commands wait: what counts is how it is now, not how it was when this was sent.
    const connected = this.context.isPresent(playerId);
    if (mine === null || mine.connected === connected) return null;
    this.table({ type: connected ? 'ConnectionRestored' : 'ConnectionLost', seat: mine.seat });
    if (this.state.playing) this.hand({ type: connected ? 'Reconnected' : 'Disconnected', seat: mine.seat });
    return null;
  }

  moveDeadlines(gapMs: number, floorMs: number): Refusal | null {
    const { state, context } = this;
    const nextHandAt = state.nextHandAt === null ? null : Math.max(state.nextHandAt + gapMs, context.now + FIRST_HAND_MS);
    this.table({ type: 'DeadlinesMoved', gapMs, nextHandAt });
    if (state.playing) this.hand({ type: 'MoveDeadlines', gapMs, floorMs });
    return null;
  }

  voidHand(command: StaffCommand): Refusal | null {
    const { state, context } = this;
    if (!state.playing) return refusal('HAND.NONE');
    const held = context.game.voiding?.(state.hand) ?? null;
    if (held !== null) this.post(held);
    // Chips of a running hand never left the seats' accounts, so giving every contribution back moves nothing (stud §9.6).
    const stacks = state.seats.filter((s): s is TableSeat => s !== null).map((s) => ({ seat: s.seat, chips: s.chips }));
    this.table({ type: 'HandVoided', handNo: state.handNo, stacks, actor: command.staff, reason: command.reason });
    if (state.status === 'quarantined') this.table({ type: 'TableStatusChanged', status: 'paused', actor: command.staff, reason: command.reason });
    return null;
  }
}

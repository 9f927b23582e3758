import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PaiGowAction, PaiGowLegalAction } from '../../src/contracts/pai-gow.js';
import { cardName } from '../../src/core/card.js';
import type { PostingAccount } from '../../src/core/game.js';
import { paiGow, type PaiGowState } from '../../src/games/pai-gow/index.js';
import { playable, RandomRound, RUNS, someAction } from './random-round.js';

function ensure(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

/** Accounts with balances and holds, as the ledger keeps them. */
class Books {
  readonly balances = new Map<string, number>();
  readonly holds = new Map<string, { readonly account: string; readonly amount: number }>();
  private readonly resolved = new Set<string>();

  constructor(state: PaiGowState) {
    for (const { seat, start } of state.players) this.balances.set(`seat ${seat}`, start);
    this.balances.set('bank', state.opening.houseBank);
    this.balances.set('commission', 0);
  }

  get total(): number {
    return [...this.balances.values()].reduce((sum, balance) => sum + balance, 0);
  }

  post(round: RandomRound): this {
    const name = (account: PostingAccount): string => ('seat' in account ? `seat ${account.seat}` : account.house);
    const keys = new Set<string>();
    for (const { key, legs, holds = [], resolve = [] } of round.posted) {
      ensure(!keys.has(key), `${key} twice`);
      keys.add(key);
      for (const hold of resolve) {
        ensure(this.holds.delete(hold) && !this.resolved.has(hold), `${hold} is not open`);
        this.resolved.add(hold);
      }
      ensure(legs.reduce((sum, { amount }) => sum + amount, 0) === 0, `${key} does not sum to zero`);
      const kept = legs.reduce((sum, { commission = 0 }) => sum + commission, 0);
      const taken = legs.reduce((sum, { account, amount }) => sum + ('house' in account && account.house === 'commission' ? amount : 0), 0);
      // Whose chips came to nothing in all has no leg to tell his on.
      ensure(kept <= taken, `${key} tells more commission than was taken`);
      for (const { account, amount } of legs) this.balances.set(name(account), this.balances.get(name(account))! + amount);
      for (const { key: hold, account, amount } of holds) this.holds.set(hold, { account: name(account), amount });
      for (const [account, balance] of this.balances) {
        const held = [...this.holds.values()].reduce((sum, hold) => sum + (hold.account === account ? hold.amount : 0), 0);
        ensure(balance - held >= 0, `${account} is overdrawn by ${key}`);
      }
    }
    return this;
  }
}

/** Acts that anybody could try, legal or not. */
function attempts(state: PaiGowState, seat: number): PaiGowAction[] {
  const { cards, start } = state.players.find((player) => player.seat === seat)!;
  const held = cards.map(cardName);
  const foreign = Array.from({ length: 53 }, (_, card) => cardName(card)).find((name) => !held.includes(name))!;
  const { min, max } = state.opening.rules.limits;
  return [
    ...[0, 1, min - 1, min, min + 1, max, max + 100, start, start + 1].map((amount): PaiGowAction => ({ act: 'wager', amount })),
    { act: 'ready' },
    { act: 'skip' },
    { act: 'house-way' },
    { act: 'surrender' },
    { act: 'pass' },
    { act: 'co-bank' },
    { act: 'bank' },
    { act: 'bank', stake: min + 1 },
    { act: 'bank', stake: start + 100 },
    // Nothing lies beside no bet; what is not offered is refused, and so is more than the limit.
    { act: 'wager', amount: 0, dragon: min },
    { act: 'wager', amount: min, dragon: max + 100 },
    { act: 'wager', amount: min, sideBets: { fortune: 1 } },
    { act: 'wager', amount: min, sideBets: { 'fortune-6': 100 } },
    { act: 'wager', amount: min, sideBets: { fortune: start + 100 } },
    ...held.flatMap((a, at) => held.slice(at + 1).map((b): PaiGowAction => ({ act: 'set', front: [a, b] }))),
    { act: 'set', front: [held[0] ?? 'As', foreign] },
  ];
}

/** Whether the least bet with one thing beside it is offered. */
function isOfferedBeside(legal: PaiGowLegalAction & { readonly act: 'wager' }, { amount, dragon = 0, sideBets = {} }: PaiGowAction & { readonly act: 'wager' }): boolean {
  if (amount !== legal.min) return false;
  if (dragon > 0 && !(dragon >= legal.min && dragon <= (legal.dragonMax ?? 0) && dragon % legal.step === 0)) return false;
  return Object.entries(sideBets).every(([name, stake]) => {
    const offered = legal.sideBets?.find((each) => each.name === name);
    return offered !== undefined && stake >= offered.min && stake <= offered.max && stake % legal.step === 0;
  });
}

/** Whether an offer covers an act. */
function isOffered(legal: readonly PaiGowLegalAction[], action: PaiGowAction, refusesFouls: boolean): boolean {
  return legal.some((each) => {
    if (each.act !== action.act) return false;
    if (each.act === 'bank' && action.act === 'bank') return action.stake === undefined || (each.stake !== undefined && action.stake >= each.stake.min && action.stake <= each.stake.max && action.stake % each.stake.step === 0);
    // What lies beside the bet is offered by its own limits; the attempts with something beside it break one.
    if (each.act === 'wager' && action.act === 'wager' && (action.dragon !== undefined || action.sideBets !== undefined)) return isOfferedBeside(each, action);
    if (each.act === 'wager' && action.act === 'wager') return action.amount === 0 || (action.amount >= each.min && action.amount <= each.max && action.amount % each.step === 0);
    if (each.act === 'set' && action.act === 'set') {
      const wanted = [...action.front].sort().join();
      return each.splits.some(({ front, foul }) => [...front].sort().join() === wanted && !(foul && refusesFouls));
    }
    return true;
  });
}

describe('random rounds', () => {
  test('pai gow §7: players, bank and house come to zero; holds resolve once; no account is overdrawn; stacks are what the books say', () => {
    fc.assert(
      fc.property(playable, (deal) => {
        const round = new RandomRound(deal);
        const before = new Books(round.state).total;
        round.playOut();
        const books = new Books(round.state).post(round);
        expect(books.total).toBe(before);
        expect(books.holds.size).toBe(0);
        for (const { seat, chips } of paiGow.outcome(round.state)!.stacks) expect(books.balances.get(`seat ${seat}`)).toBe(chips);
        expect(books.balances.get('commission')).toBe(round.state.commission);
      }),
      { numRuns: RUNS },
    );
  });

  test('pai gow §6.4: whenever a round is voided, everything held comes back and nothing else', () => {
    fc.assert(
      fc.property(playable, (deal) => {
        const round = new RandomRound(deal);
        const stopAt = round.random(8);
        while (!round.over && round.commands.length < stopAt) round.step();
        const books = new Books(round.state).post(round);
        const voided = paiGow.voiding!(round.state);
        expect([...books.holds.keys()].sort()).toEqual([...(voided?.resolve ?? [])].sort());
        expect(voided?.legs ?? []).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  test('every seat that is asked has an offer, a deadline and an id of its own; nobody else has', () => {
    fc.assert(
      fc.property(playable, (deal) => {
        const round = new RandomRound(deal);
        const answered = new Set<string>();
        round.playOut(({ state }) => {
          const asked = state.players.filter(({ seat }) => paiGow.offer(state, seat) !== null);
          const deadlines = paiGow.deadlines(state);
          ensure(asked.length > 0 && asked.length === deadlines.length, 'somebody is waited for');
          ensure(new Set(deadlines.map(({ decisionId }) => decisionId)).size === deadlines.length, 'ids are their own');
          for (const { seat, decisionId } of deadlines) ensure(paiGow.offer(state, seat!)!.decisionId === decisionId, 'the id of the offer');
          for (const id of answered) ensure(!deadlines.some(({ decisionId }) => decisionId === id), `${id} is asked again`);
          for (const { seat, state: standing } of state.players) if (standing === 'ready') answered.add(`1.${seat}.bet`);
          if (state.phase !== 'offer') for (const seat of state.asked) answered.add(`1.${seat}.bank`);
          ensure(paiGow.outcome(state) === null, 'a running round has no outcome');
        });
        ensure(paiGow.deadlines(round.state).length === 0 && paiGow.outcome(round.state) !== null, 'ended');
      }),
      { numRuns: RUNS },
    );
  });

  test('every offered act is accepted, every other refused without effect', () => {
    fc.assert(
      fc.property(playable, (deal) => {
        const round = new RandomRound(deal);
        round.playOut(({ state, random }) => {
          if (random(4) > 0) return;
          for (const { seat, decisionId } of paiGow.deadlines(state)) {
            const { legal } = paiGow.offer(state, seat!)!;
            const cleared = state.players.find((player) => player.seat === seat)!.bet === 0;
            for (const action of [...legal.map((each) => someAction(each, deal.rules.foul, random)), ...attempts(state, seat!)]) {
              if (action === null) continue;
              const answer = round.decide({ type: 'Act', seat: seat!, decisionId, action });
              // Clearing is possible even where the bank can cover no bet.
              const clears = action.act === 'wager' && action.amount === 0 && action.dragon === undefined && state.phase === 'betting';
              const wanted = clears || isOffered(legal, action, deal.rules.foul === 'refuse');
              ensure(answer.ok === wanted, `${JSON.stringify(action)} of ${JSON.stringify(legal)}`);
              ensure(!clears || !cleared || (answer.ok && answer.value.length === 0), 'clearing nothing is nothing');
            }
            for (const other of state.players) {
              if (other.seat === seat) continue;
              ensure(!round.decide({ type: 'Act', seat: other.seat, decisionId, action: { act: 'house-way' } }).ok, `seat ${other.seat} acted for seat ${seat}`);
            }
            ensure(!round.decide({ type: 'TimeOut', decisionId: `${decisionId}0` }).ok, 'a stale time-out counts');
          }
        });
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });

  test('folding the stored events gives the live state; neither decide nor evolve changes what it is given', () => {
    fc.assert(
      fc.property(playable, (deal) => {
        const round = new RandomRound(deal).playOut();
        const stored = JSON.parse(JSON.stringify(round.stored)) as typeof round.stored;
        const folded = stored.reduce<PaiGowState | null>((state, event) => paiGow.evolve(state, event), null);
        expect(folded).toEqual(JSON.parse(JSON.stringify(round.state)));
      }),
      { numRuns: RUNS },
    );
  });

  test('the same commands give the same events', () => {
    fc.assert(
      fc.property(playable, (deal) => {
        const round = new RandomRound(deal).playOut();
        const again = new RandomRound(deal);
        for (const { command, now } of round.commands) {
          again.now = now;
          again.step(command);
        }
        expect(again.stored).toEqual(round.stored);
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });
});

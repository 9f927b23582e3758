/** Round after round of house way against house way, nothing but cards and outcomes (pai gow §11). */
import type { PaiGowHouseWay, PaiGowRules, PaiGowSideBetName } from '../../contracts/pai-gow.js';
import { invariant } from '../../core/assert.js';
import { paiGowHands, type PaiGowRanking } from '../../evaluator/index.js';
import { backValueIn, frontValueIn, houseWay, type Placing } from './house-ways/index.js';
import { paidFor, SIDE_BETS } from './side-bets/pay-tables.js';
import { sideBitsOf } from './side-bets/seven-cards.js';
import { bankBitsOf, decisiveBits } from './side-bets/settle.js';
import { DECK_SIZE, PACKET } from './state.js';

/** The commission on wins, where the variant takes one (pai gow §7). */
const COMMISSION = 0.05;
const MOST_OPPONENTS = 6;

/** What to play. */
export interface OutcomePlan {
  readonly player: PaiGowHouseWay;
  readonly banker: PaiGowHouseWay;
  /** 1..6, each betting one unit against the bank. */
  readonly opponents: number;
  readonly rounds: number;
  readonly ranking: PaiGowRanking;
  readonly variant: PaiGowRules['variant'];
  /** Chance; the same for the same seed. */
  readonly randomInt: (bound: number) => number;
  /** Whether side bets are looked at too, which takes longer. */
  readonly sideBets: boolean;
}

/** A mean and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** What came of it. Shares and edges are parts of one; an edge is what its side loses of each unit bet. */
export interface Outcomes {
  readonly rounds: number;
  /** Bets compared: with one opponent who sets as the bank does, each deal is played both ways. */
  readonly comparisons: number;
  readonly win: Estimate;
  readonly push: Estimate;
  readonly loss: Estimate;
  readonly playerEdge: Estimate;
  /** The bank, with the commission on its net win of the round; on every winning comparison; without any (pai gow §11.2). */
  readonly bankerEdge: Estimate;
  readonly bankerEdgePerComparison: Estimate;
  readonly bankerEdgeWithoutCommission: Estimate;
  readonly playerEdgeWithoutCommission: Estimate;
  /** Standard deviation of the bank's round in units, commission on the net. */
  readonly roundDeviation: number;
  readonly frontCopies: Estimate;
  readonly backCopies: Estimate;
  /** What is lost of each unit on a side bet; of `ace-high` and the like against this bank. Absent when not looked at. */
  readonly sideBets?: Readonly<Partial<Record<PaiGowSideBetName, Estimate>>>;
}

/** Sums of what each round brings, and of its squares. */
class Tally {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  get mean(): number {
    return this.sum / this.count;
  }

  get deviation(): number {
    return Math.sqrt(Math.max(0, this.squares / this.count - this.mean * this.mean));
  }

  /** The mean divided by `units`, with its standard error. */
  estimate(units = 1): Estimate {
    return { mean: this.mean / units, error: this.deviation / Math.sqrt(this.count) / units };
  }
}

/** Deals packets of seven from the deck, each in rising order. */
class Dealer {
  readonly packets: Uint8Array[];
  private readonly deck = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card);

  constructor(
    packets: number,
    private readonly randomInt: (bound: number) => number,
  ) {
    this.packets = Array.from({ length: packets }, () => new Uint8Array(PACKET));
  }

  deal(): void {
    const { deck, randomInt } = this;
    let dealt = 0;
    for (const packet of this.packets) {
      for (let at = 0; at < PACKET; at++) {
        const chosen = dealt + randomInt(DECK_SIZE - dealt);
        const card = deck[chosen]!;
        deck[chosen] = deck[dealt]!;
        deck[dealt] = card;
        dealt++;
        let place = at;
        while (place > 0 && packet[place - 1]! > card) {
          packet[place] = packet[place - 1]!;
          place--;
        }
        packet[place] = card;
      }
    }
  }
}

/** Whether the bank's hand pushes all, by the variant (pai gow §9.3); the value of its seven cards is looked up. */
function pusher({ variant, ranking }: OutcomePlan): (bank: Uint8Array, set: Placing) => boolean {
  const hands = paiGowHands(ranking);
  if (variant === 'standard') return () => false;
  if (variant === 'tiger-9') {
    return (_, set) => {
      const front = hands.describeFront(frontValueIn(set));
      return front.code === 'high-card' && front.ranks[0] === 9;
    };
  }
  const top = variant === 'ez' ? 12 : 14;
  const pushes = Uint8Array.from({ length: hands.strongestHand + 1 }, (_, value) => {
    if (value === 0) return 0;
    const { code, ranks } = hands.describe(value);
    return code === 'high-card' && ranks[0] === top ? 1 : 0;
  });
  return (bank) => pushes[hands.evaluate7(bank[0]!, bank[1]!, bank[2]!, bank[3]!, bank[4]!, bank[5]!, bank[6]!)] === 1;
}

/** Plays the plan to its end. */
export function simulateOutcomes(plan: OutcomePlan): Outcomes {
  const { player, banker, opponents, rounds, ranking, randomInt } = plan;
  invariant(opponents >= 1 && opponents <= MOST_OPPONENTS && rounds >= 1, `${rounds} rounds with ${opponents} opponents`);
  const dealer = new Dealer(1 + opponents, randomInt);
  const [placePlayer, placeBanker] = [houseWay(player, ranking).place, houseWay(banker, ranking).place];
  const bothWays = opponents === 1 && player === banker;
  const pushes = pusher(plan);
  const rate = plan.variant === 'standard' ? COMMISSION : 0;
  const names = ['win', 'push', 'loss', 'player', 'gross', 'net', 'each', 'frontCopies', 'backCopies'] as const;
  const tallies = Object.fromEntries(names.map((name) => [name, new Tally()])) as Record<(typeof names)[number], Tally>;
  const round = new Float64Array(names.length);
  const sides = plan.sideBets ? new SideTallies(ranking) : null;

  /** Adds one bank against one player to the round; `share` of a deal that is played both ways. */
  const compare = (own: Placing, bank: Placing, pushed: boolean, share: number): void => {
    const front = frontValueIn(own) - frontValueIn(bank);
    const back = backValueIn(own) - backValueIn(bank);
    if (front === 0) round[7]! += share;
    if (back === 0) round[8]! += share;
    const won = (front > 0 ? 1 : 0) + (back > 0 ? 1 : 0);
    if (pushed || won === 1) round[1]! += share;
    else if (won === 2) round[0]! += share;
    else round[2]! += share;
  };

  for (let at = 0; at < rounds; at++) {
    dealer.deal();
    const { packets } = dealer;
    const cards = packets[0]!;
    const bank = placeBanker(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!);
    const pushed = pushes(cards, bank);
    round.fill(0);
    for (let seat = 1; seat <= opponents; seat++) {
      const own = packets[seat]!;
      const set = placePlayer(own[0]!, own[1]!, own[2]!, own[3]!, own[4]!, own[5]!, own[6]!);
      if (bothWays) {
        compare(set, bank, pushed, 0.5);
        compare(bank, set, pushes(own, set), 0.5);
      } else compare(set, bank, pushed, 1);
      sides?.add(own, cards, bank);
    }
    const [win = 0, , loss = 0] = round;
    // Against one opponent the net win is won in one comparison, both ways alike.
    const gross = loss - win;
    const taxed = opponents === 1 ? loss : Math.max(0, gross);
    round[3] = win * (1 - rate) - loss;
    round[4] = gross;
    round[5] = gross - rate * taxed;
    round[6] = gross - rate * loss;
    for (let name = 0; name < names.length; name++) tallies[names[name]!].add(round[name]!);
  }

  const { win, push, loss, player: net, gross, frontCopies, backCopies } = tallies;
  const edge = (tally: Tally): Estimate => {
    const { mean, error } = tally.estimate(opponents);
    return { mean: 0 - mean, error };
  };
  const free = edge(gross);
  return {
    rounds,
    comparisons: rounds * opponents * (bothWays ? 2 : 1),
    win: win.estimate(opponents),
    push: push.estimate(opponents),
    loss: loss.estimate(opponents),
    playerEdge: edge(net),
    bankerEdge: edge(tallies.net),
    bankerEdgePerComparison: edge(tallies.each),
    bankerEdgeWithoutCommission: free,
    playerEdgeWithoutCommission: { mean: 0 - free.mean, error: free.error },
    // Of a deal that is played both ways, either is a round of the bank.
    roundDeviation: opponents === 1 ? Math.sqrt(loss.mean * (1 - rate) ** 2 + win.mean - tallies.net.mean ** 2) : tallies.net.deviation,
    frontCopies: frontCopies.estimate(opponents),
    backCopies: backCopies.estimate(opponents),
    ...(sides !== null && { sideBets: sides.estimates() }),
  };
}

/** One unit on every side bet with every hand. */
class SideTallies {
  private readonly tallies = new Map<PaiGowSideBetName, Tally>();
  private readonly hands;

  constructor(ranking: PaiGowRanking) {
    this.hands = paiGowHands(ranking);
    for (const name of Object.keys(SIDE_BETS) as PaiGowSideBetName[]) this.tallies.set(name, new Tally());
  }

  add(own: Uint8Array, bank: Uint8Array, set: Placing): void {
    const { hands, tallies } = this;
    const mine = sideBitsOf(hands, [...own]);
    const theirs = bankBitsOf(hands, [...bank], frontValueIn(set));
    for (const [name, tally] of tallies) {
      const bet = SIDE_BETS[name];
      tally.add(paidFor(bet, decisiveBits(bet, mine, theirs))?.[1] ?? -1);
    }
  }

  estimates(): Partial<Record<PaiGowSideBetName, Estimate>> {
    return Object.fromEntries(
      [...this.tallies].map(([name, tally]) => {
        const { mean, error } = tally.estimate();
        return [name, { mean: 0 - mean, error }];
      }),
    );
  }
}

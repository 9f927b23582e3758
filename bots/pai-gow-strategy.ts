/** How a bot plays Pai Gow: small bets, ready at once, its hand set the house way or by the better of two plain ideas. */
import type { PaiGowAction, PaiGowLegalAction, PaiGowSplit, PaiGowView } from '../src/contracts/pai-gow.js';

/** A bot bets this many of the smallest chips above the minimum, at most. */
const CHIPS_ABOVE_MINIMUM = 8;

/** Classes of a back, weakest first. */
const BACKS = ['high-card', 'pair', 'two-pair', 'three-of-a-kind', 'straight', 'flush', 'full-house', 'four-of-a-kind', 'straight-flush', 'royal-flush', 'five-of-a-kind'];

/** What a split is worth to a bot: a pair in front counts most, then a high front, then the class behind. */
function worth({ frontHand, backHand }: PaiGowSplit): number {
  const [high = 0, low = 0] = frontHand.ranks;
  const front = frontHand.code === 'pair' ? 40 + high : high + low / 15;
  return front + 4 * BACKS.indexOf(backHand.code) + (backHand.ranks[0] ?? 0) / 15;
}

/** A bank keeps this many times what it expects to be bet. */
const BANK_RESERVE = 1.5;
/** What a player whose last bet is not known is expected to bet, in minimum bets. */
const EXPECTED_BETS = 4;

/**
 * What a bot does with the bank: it takes the bank when its stack covers what the others bet last and the dealer's bet with
 * something to spare, shares it when it covers half of that, and passes otherwise. Among players it stakes what they bet.
 */
function chooseBank(legal: readonly PaiGowLegalAction[], { players }: PaiGowView, seat: number): PaiGowAction {
  const me = players.find((player) => player.seat === seat);
  const least = Math.min(...players.map(({ lastBet }) => lastBet || Number.MAX_SAFE_INTEGER));
  const usual = least === Number.MAX_SAFE_INTEGER ? 0 : least * EXPECTED_BETS;
  const against = players.reduce((sum, player) => sum + (player.seat === seat ? 0 : player.lastBet || usual), 0);
  const bank = legal.find(({ act }) => act === 'bank');
  if (me === undefined || bank?.act !== 'bank') return { act: 'pass' };
  const { stake } = bank;
  if (stake !== undefined) {
    const wanted = Math.max(stake.min, Math.min(stake.max, against || stake.min * EXPECTED_BETS, me.stack / 2));
    const whole = stake.min + Math.floor((wanted - stake.min) / stake.step) * stake.step;
    return stake.max >= stake.min ? { act: 'bank', stake: whole } : { act: 'pass' };
  }
  if (me.stack >= BANK_RESERVE * (against + me.lastBet)) return { act: 'bank' };
  return legal.some(({ act }) => act === 'co-bank') && me.stack >= (BANK_RESERVE * against) / 2 ? { act: 'co-bank' } : { act: 'pass' };
}

/**
 * The act a bot chooses from what it is offered; null when it has nothing more to say in this decision. `random` gives
 * 0 ≤ x < 1; the same offer and numbers give the same act.
 */
export function choosePaiGowAction(legal: readonly PaiGowLegalAction[], random: () => number, view: PaiGowView, seat: number): PaiGowAction | null {
  if (legal.some(({ act }) => act === 'pass')) return chooseBank(legal, view, seat);
  if (legal.some(({ act }) => act === 'ready')) return { act: 'ready' };
  const wager = legal.find((each) => each.act === 'wager');
  if (wager !== undefined) {
    const steps = Math.floor(random() * random() * Math.min(CHIPS_ABOVE_MINIMUM + 1, (wager.max - wager.min) / wager.step + 1));
    return { act: 'wager', amount: wager.min + steps * wager.step };
  }
  if (legal.some(({ act }) => act === 'skip')) return { act: 'skip' };
  const set = legal.find((each) => each.act === 'set');
  if (set !== undefined && random() < 0.4) {
    const [best] = set.splits.filter(({ foul }) => !foul).toSorted((a, b) => worth(b) - worth(a));
    if (best !== undefined) return { act: 'set', front: best.front };
  }
  return legal.some(({ act }) => act === 'house-way') ? { act: 'house-way' } : null;
}

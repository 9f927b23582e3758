/**
 * An independent, slow pot calculator: it looks at every single chip. A chip's height is how many chips of the same
 * player lie below it; chips of one height can be won by those still in who have a chip at that height.
 */

/** One street as it was when its betting was over and the uncalled part had come back. */
export interface Close {
  readonly street: number;
  /** Chips in by player over the whole hand. */
  readonly contributed: readonly number[];
  readonly folded: readonly boolean[];
}

interface SlowPot {
  readonly players: readonly number[];
  readonly lowest: number;
  amount: number;
  entered: number;
  rake: number;
}

export interface RakeTerms {
  readonly rateBp: number;
  readonly cap: number;
  readonly noneOnThirdStreet: boolean;
}

/** Pots chip by chip: heights from the table up, a new pot whenever the set of possible winners changes. */
function slowPots({ contributed, folded }: Close, before: readonly number[]): SlowPot[] {
  const pots: SlowPot[] = [];
  for (let height = 0; height < Math.max(...contributed); height++) {
    const players = contributed.flatMap((chips, player) => (chips > height && !folded[player] ? [player] : []));
    let pot = pots.at(-1);
    if (pot === undefined || (players.length > 0 && players.join() !== pot.players.join())) {
      pot = { players, lowest: height, amount: 0, entered: 0, rake: 0 };
      pots.push(pot);
    }
    contributed.forEach((chips, player) => {
      if (chips <= height) return;
      pot.amount++;
      if (height >= (before[player] ?? 0)) pot.entered++;
    });
  }
  return pots;
}

/** Pots of the whole hand with the rake in each, from what lay on the table at the close of every street. */
export function slowHand(closes: readonly Close[], terms: RakeTerms): { pots: SlowPot[]; rakes: number[] } {
  let taken: { lowest: number; rake: number }[] = [];
  let before: readonly number[] = [];
  let pots: SlowPot[] = [];
  const rakes: number[] = [];
  for (const close of closes) {
    pots = slowPots(close, before);
    for (const { lowest, rake } of taken) pots.findLast((pot) => pot.lowest <= lowest)!.rake += rake;
    const entered = pots.reduce((sum, pot) => sum + pot.entered, 0);
    const alone = close.folded.filter((folded) => !folded).length === 1;
    const already = rakes.reduce((sum, rake) => sum + rake, 0);
    let rake = Math.min(Math.floor((entered * terms.rateBp) / 10_000), terms.cap - already);
    if (alone && close.street === 3 && terms.noneOnThirdStreet) rake = 0;
    rakes.push(rake);
    let left = rake;
    for (const pot of pots) {
      const part = entered === 0 ? 0 : Math.floor((rake * pot.entered) / entered);
      pot.rake += part;
      left -= part;
    }
    for (const pot of pots) while (left > 0 && pot.rake < pot.amount) [pot.rake, left] = [pot.rake + 1, left - 1];
    taken = pots.map(({ lowest, rake: sum }) => ({ lowest, rake: sum }));
    before = close.contributed;
  }
  return { pots, rakes };
}

/** Winnings by player: each pot chip by chip to its best hands in turn, first in deal order first. */
export function slowPayout(pots: readonly SlowPot[], strength: readonly number[]): number[] {
  const won = strength.map(() => 0);
  for (const { players, amount, rake } of pots) {
    const best = Math.max(...players.map((player) => strength[player]!));
    const winners = players.filter((player) => strength[player] === best);
    for (let chip = 0; chip < amount - rake; chip++) won[winners[chip % winners.length]!]!++;
  }
  return won;
}

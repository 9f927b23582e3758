/** How an amount lies on the table in chips. */

/** Casino values, largest first; 0 stands for small change below one. */
export type ChipValue = 100 | 25 | 10 | 5 | 1 | 0;

const VALUES: readonly Exclude<ChipValue, 0>[] = [100, 25, 10, 5, 1];

/** The chips of an amount in minor units, largest first, at most `most` of them: the amount is written beside them anyway. */
export function chipsOf(amount: number, scale: number, most = 5): readonly ChipValue[] {
  const unit = 10 ** scale;
  const chips: ChipValue[] = [];
  let left = amount;
  for (const value of VALUES) {
    while (left >= value * unit && chips.length < most) {
      chips.push(value);
      left -= value * unit;
    }
  }
  if (left > 0 && chips.length < most) chips.push(0);
  return chips;
}

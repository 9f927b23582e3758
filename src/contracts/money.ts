/** Currencies of the room. `scale`: digits of the minor unit. Bots may only play where `real` is false. */
export const CURRENCIES = {
  PLAY: { scale: 2, real: false },
} as const satisfies Record<string, { scale: number; real: boolean }>;

/** A currency the room knows. */
export type KnownCurrency = keyof typeof CURRENCIES;

/** Whether `code` names a currency of the room. */
export function isKnownCurrency(code: string): code is KnownCurrency {
  return Object.hasOwn(CURRENCIES, code);
}

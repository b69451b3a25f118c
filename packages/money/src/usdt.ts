/** An amount in micro-USDT (10⁻⁶ USDT). Never a floating-point number (decisions, section 2). */
export type Usdt = bigint & { readonly unit: 'micro-USDT' };

export const MICRO_PER_USDT = 1_000_000n;
export const ZERO = 0n as Usdt;

/** Maximum of PostgreSQL's bigint; a larger number is not an amount. */
const MAX_MICRO = 2n ** 63n - 1n;
const TEXT = /^(\d{1,13})(?:\.(\d{1,6}))?$/;

/** Marks a bigint that is already in micro-USDT, such as one read from the ledger. */
export const usdt = (micro: bigint): Usdt => micro as Usdt;

/** Returns true for a plain decimal with at most 6 places: no sign, exponent, spaces or digits of other scripts. */
export const isUsdtText = (text: string): boolean => parseUsdt(text) !== null;

/** Parses `30`, `30.5` or `0.000001`; returns null for anything else. */
export function parseUsdt(text: string): Usdt | null {
  const match = TEXT.exec(text);
  if (!match) return null;
  const micro = BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0'));
  return micro <= MAX_MICRO ? (micro as Usdt) : null;
}

/** Formats the exact value with all 6 decimals, for statements: `-1234.500000`. */
export const wholeUsdt = (amount: Usdt): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(7, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** Formats the exact value for the API, with 2 to 6 decimals: `-1234.50`, `0.416667`. */
export const formatUsdt = (amount: Usdt): string => wholeUsdt(amount).replace(/0{1,4}$/, '');

/** Separates thousands in a plain decimal: `1600.00` → `1,600.00`. */
export const withThousands = (amount: string): string => amount.replace(/\B(?=(\d{3}){1,4}\.)/g, ',');

/**
 * Formats an amount, truncated to 2 decimals by default, with thousands separators and a minus sign (U+2212):
 * `−1,234.50`.
 */
export const toDisplayUsdt = (amount: Usdt, places = 2): string =>
  withThousands(wholeUsdt(amount).slice(0, places - 6 || undefined)).replace('-', '−');

/** Returns how many decimals show an amount exactly: 2 to 6. */
export const placesOf = (amount: Usdt): number => formatUsdt(amount).split('.')[1]!.length;

/**
 * Shows amounts of one sum as a person reads them: `const show = together([gross, charge, net])`. All have as many decimals as the
 * longest of them needs, 2 to 6, so they add up exactly as shown.
 */
export const together = (amounts: readonly Usdt[]): ((amount: Usdt) => string) => {
  const places = Math.max(2, ...amounts.map(placesOf));
  return (amount) => toDisplayUsdt(amount, places);
};

/** Formats the micro-USDT of a row for the API; accepts a number or its digits as returned by SQL. */
export const toAmount = (micro: bigint | string): string => formatUsdt(usdt(BigInt(micro)));

/** BEP-20 USDT has 18 decimals on chain: 10¹² of its units are one micro-USDT. */
export const WEI_PER_MICRO = 1_000_000_000_000n;

/** Truncates to whole micro-USDT and returns the rest as the remainder. */
export function fromWei(wei: bigint): { readonly amount: Usdt; readonly remainderWei: bigint } {
  return { amount: (wei / WEI_PER_MICRO) as Usdt, remainderWei: wei % WEI_PER_MICRO };
}

export const toWei = (amount: Usdt): bigint => amount * WEI_PER_MICRO;

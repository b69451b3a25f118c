/** An amount in micro-USDT (10⁻⁶ USDT). Never a floating-point number (decisions, section 2). */
export type Usdt = bigint & { readonly unit: 'micro-USDT' };

export const MICRO_PER_USDT = 1_000_000n;
export const ZERO = 0n as Usdt;

/** PostgreSQL's bigint: what does not fit there is not an amount. */
const MAX_MICRO = 2n ** 63n - 1n;
const TEXT = /^(\d{1,13})(?:\.(\d{1,6}))?$/;

/** Marks a bigint that is already in micro-USDT, such as one read from the ledger. */
export const usdt = (micro: bigint): Usdt => micro as Usdt;

/** Whether a text is a plain decimal with at most 6 places: no sign, exponent, spaces or other digits. */
export const isUsdtText = (text: string): boolean => parseUsdt(text) !== null;

/** Reads `30`, `30.5` or `0.000001`; null for anything else. */
export function parseUsdt(text: string): Usdt | null {
  const match = TEXT.exec(text);
  if (!match) return null;
  const micro = BigInt(match[1]!) * MICRO_PER_USDT + BigInt((match[2] ?? '').padEnd(6, '0'));
  return micro <= MAX_MICRO ? (micro as Usdt) : null;
}

/** The exact value as the API carries it: at least 2 decimals, at most 6. `-1234.50`, `0.416667`. */
export function formatUsdt(amount: Usdt): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${decimals}`;
}

/** The exact value with all 6 decimals, for statements: `-1234.500000`. */
export const wholeUsdt = (amount: Usdt): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(7, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** 2 decimals, cut off and never rounded up, with thousands separators and a true minus sign: `−1,234.50`. */
export function toDisplayUsdt(amount: Usdt): string {
  const cents = (amount < 0n ? -amount : amount) / 10_000n;
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0n ? '−' : ''}${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** The micro-USDT of a row as a call says them: `formatUsdt` of a number, or of its digits as SQL gives them. */
export const toAmount = (micro: bigint | string): string => formatUsdt(usdt(BigInt(micro)));

import { placesOf, toDisplayUsdt, type Usdt, usdt, ZERO } from './usdt.ts';

const STEPS = [1n, 2n, 5n] as const;

/** Round figures for an axis from zero that ends at or above the highest value: 0, step, 2 × step … Nothing above zero: 0 alone. */
export function axisTicks(highest: Usdt, parts = 2): readonly Usdt[] {
  if (highest <= 0n) return [ZERO];
  for (let power = 1n; ; power *= 10n) {
    const step = STEPS.map((factor) => factor * power).find((size) => size * BigInt(parts) >= highest);
    if (step) return Array.from({ length: parts + 1 }, (_, index) => usdt(step * BigInt(index)));
  }
}

/** A value as a part of its axis, 0 to 1, to nine places: a ratio for drawing, never an amount. */
export const partOf = (value: Usdt, top: Usdt): number =>
  top > 0n ? Number((value * 1_000_000_000n) / top) / 1_000_000_000 : 0;

/** Not Math.max: amounts are bigints. */
export const highestOf = (amounts: readonly Usdt[]): Usdt =>
  amounts.reduce((highest, amount) => (amount > highest ? amount : highest), ZERO);

/** Every decimal that is not zero, at least 2, with thousands separators and a true minus sign: `−1,234.500001`. */
export const exactUsdt = (amount: Usdt): string => toDisplayUsdt(amount, placesOf(amount));

/** Below this share of the highest, values are drawn on a scale of their own. */
const SMALL_PART = 20n;

/**
 * The axes that it takes until the smallest value above zero is drawn at least `visible` high, as a part of its axis: the first for
 * all values, each further one for those up to a twentieth of the one before. Each is the highest value that its axis is for.
 */
export function scalesOf(values: readonly Usdt[], visible: number): readonly Usdt[] {
  const scales: Usdt[] = [];
  for (let left = values.filter((value) => value > 0n); left.length > 0; ) {
    const highest = highestOf(left);
    const top = axisTicks(highest).at(-1)!;
    scales.push(highest);
    if (left.every((value) => partOf(value, top) >= visible)) break;
    left = left.filter((value) => value * SMALL_PART <= top);
  }
  return scales;
}

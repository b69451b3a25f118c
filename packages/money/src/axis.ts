import { placesOf, toDisplayUsdt, type Usdt, usdt, ZERO } from './usdt.ts';

const STEPS = [1n, 2n, 5n] as const;

/** Returns round ticks from 0 to at least the highest value: 0, step, 2 × step … Only 0 if no value is above zero. */
export function axisTicks(highest: Usdt, parts = 2): readonly Usdt[] {
  if (highest <= 0n) return [ZERO];
  for (let power = 1n; ; power *= 10n) {
    const step = STEPS.map((factor) => factor * power).find((size) => size * BigInt(parts) >= highest);
    if (step) return Array.from({ length: parts + 1 }, (_, index) => usdt(step * BigInt(index)));
  }
}

/** Returns a value as a part of its axis, 0 to 1, with nine decimals: a ratio for drawing, never an amount. */
export const partOf = (value: Usdt, top: Usdt): number =>
  top > 0n ? Number((value * 1_000_000_000n) / top) / 1_000_000_000 : 0;

/** Returns the highest amount; Math.max does not accept bigints. */
export const highestOf = (amounts: readonly Usdt[]): Usdt =>
  amounts.reduce((highest, amount) => (amount > highest ? amount : highest), ZERO);

/** Formats every nonzero decimal, at least 2, with thousands separators and a minus sign (U+2212): `−1,234.500001`. */
export const exactUsdt = (amount: Usdt): string => toDisplayUsdt(amount, placesOf(amount));

/** Values below this share of the highest one are drawn on a separate scale. */
const SMALL_PART = 20n;

/**
 * Returns the axes needed to draw the smallest value above zero at least `visible` high, as a part of its axis. The
 * first is for all values, each further one for values up to a twentieth of the previous one. Each is given as its
 * highest value.
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

import { type Usdt, usdt } from '@plumbline/money';

const STEPS = [1n, 2n, 5n] as const;

/** Round figures for an axis from zero that ends at or above the highest value: 0, step, 2 × step. */
export function axisTicks(highest: Usdt): readonly Usdt[] {
  for (let power = 1n; ; power *= 10n) {
    const step = STEPS.map((factor) => factor * power).find((size) => size * 2n >= highest);
    if (step) return [usdt(0n), usdt(step), usdt(step * 2n)];
  }
}

/** Height of a value in thousandths of the axis: a ratio for drawing, never an amount. */
export const permille = (value: Usdt, top: Usdt): number => (top > 0n ? Number((value * 1000n) / top) : 0);

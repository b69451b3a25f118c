import { type Usdt, usdt } from '@plumbline/money';

/** Round figures for an axis from zero that ends at or above the highest value: 0, step, 2 × step … */
export function axisTicks(highest: Usdt, parts = 2): readonly Usdt[] {
  const wanted = highest > 0n ? highest : 1n;
  const steps = [1n, 2n, 5n, 10n];
  for (let power = 1n; ; power *= 10n) {
    const step = steps.map((factor) => factor * power).find((size) => size * BigInt(parts) >= wanted);
    if (step) return Array.from({ length: parts + 1 }, (_, index) => usdt(step * BigInt(index)));
  }
}

/** Height of a value in thousandths of the axis: a ratio for drawing, never an amount. */
export const permille = (value: Usdt, top: Usdt): number => (top > 0n ? Number((value * 1000n) / top) : 0);

import { partOf, type Usdt, usdt } from '@plumbline/money';

/** `open`: a missing amount. */
export type ChartLook = 'accent' | 'ink' | 'soft' | 'open';
export const LOOKS: readonly ChartLook[] = ['accent', 'ink', 'soft', 'open'];

/** `stack`: stacked. `beside`: side by side. `steps`: stacked without gaps, for values lasting until the next day. */
export type ChartLayout = 'stack' | 'beside' | 'steps';

/** Width of a column in the drawing, before stretching. */
export const UNIT = 100;
const GAPS: Readonly<Record<ChartLayout, number>> = { stack: 24, beside: 24, steps: 0 };

interface DrawnSeries {
  readonly look: ChartLook;
  readonly values: readonly Usdt[];
}

interface Drawing {
  readonly series: readonly DrawnSeries[];
  readonly layout: ChartLayout;
  /** Height of the drawing, in CSS pixels. */
  readonly height: number;
  /** Highest value of this axis, and its upper end. */
  readonly highest: Usdt;
  readonly top: Usdt;
}

const sum = (amounts: readonly Usdt[]): Usdt => usdt(amounts.reduce<bigint>((total, amount) => total + amount, 0n));

/** Returns the heights in a column: one for a stack, one per bar side by side. */
export const reachesOf = (series: readonly DrawnSeries[], layout: ChartLayout): readonly Usdt[] =>
  layout === 'beside'
    ? series.flatMap(({ values }) => values)
    : (series[0]?.values ?? []).map((_, index) => sum(series.map(({ values }) => values[index]!)));

/** Rounds to a thousandth of a pixel. */
const px = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Returns the bars of one look as one path, because a phone draws a few shapes faster than a hundred. Zero values and
 * values above the axis are omitted.
 */
export function barsOf(look: ChartLook, { series, layout, height, highest, top }: Drawing): string {
  const at = (value: Usdt): number => partOf(value, top) * height;
  const gap = GAPS[layout];
  const bars = layout === 'beside' ? series.length : 1;
  const width = (UNIT - gap) / bars;
  return series
    .flatMap((each, place) => {
      if (each.look !== look) return [];
      return each.values.map((value, index) => {
        const under = layout === 'beside' ? [] : series.slice(0, place).map(({ values }) => values[index]!);
        const whole = layout === 'beside' ? value : sum(series.map(({ values }) => values[index]!));
        if (value <= 0n || whole > highest) return '';
        const [from, to] = [at(sum(under)), at(usdt(sum(under) + value))];
        const x = index * UNIT + gap / 2 + (layout === 'beside' ? place * width : 0);
        return `M${px(x)} ${px(height - to)}h${px(width)}v${px(to - from)}h-${px(width)}z`;
      });
    })
    .join('');
}

/** Returns one line for each tick, half a pixel inside, so that the outer ones are not cut off. */
export const linesOf = (count: number, width: number, height: number): string =>
  Array.from({ length: count }, (_, index) => {
    const y = count === 1 ? height : (height * index) / (count - 1);
    return `M0 ${Math.min(height - 0.5, Math.max(0.5, y))}h${width}`;
  }).join('');

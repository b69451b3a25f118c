import { partOf, type Usdt, usdt } from '@plumbline/money';

/** `open`: what is missing. */
export type ChartLook = 'accent' | 'ink' | 'soft' | 'open';
export const LOOKS: readonly ChartLook[] = ['accent', 'ink', 'soft', 'open'];

/** `stack`: on each other. `beside`: next to each other. `steps`: on each other without a gap, for what lasts until the next day. */
export type ChartLayout = 'stack' | 'beside' | 'steps';

/** A column is this wide in the drawing, before it is stretched. */
export const UNIT = 100;
const GAPS: Readonly<Record<ChartLayout, number>> = { stack: 24, beside: 24, steps: 0 };

interface DrawnSeries {
  readonly look: ChartLook;
  readonly values: readonly Usdt[];
}

interface Drawing {
  readonly series: readonly DrawnSeries[];
  readonly layout: ChartLayout;
  /** Of the drawing, in CSS pixels. */
  readonly height: number;
  /** The highest value that this axis is for, and where the axis ends. */
  readonly highest: Usdt;
  readonly top: Usdt;
}

const sum = (amounts: readonly Usdt[]): Usdt => usdt(amounts.reduce<bigint>((total, amount) => total + amount, 0n));

/** What one column reaches: a stack as one, bars beside each other one by one. */
export const reachesOf = (series: readonly DrawnSeries[], layout: ChartLayout): readonly Usdt[] =>
  layout === 'beside'
    ? series.flatMap(({ values }) => values)
    : (series[0]?.values ?? []).map((_, index) => sum(series.map(({ values }) => values[index]!)));

/** True to a thousandth of a pixel. */
const px = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * The bars of one look as one path: a phone draws a few shapes and not a hundred. Nothing is drawn for zero, and nothing for what
 * is higher than this axis is for.
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

/** One line for each of so many ticks, half a pixel inside, so that the outer ones are drawn whole. */
export const linesOf = (count: number, width: number, height: number): string =>
  Array.from({ length: count }, (_, index) => {
    const y = count === 1 ? height : (height * index) / (count - 1);
    return `M0 ${Math.min(height - 0.5, Math.max(0.5, y))}h${width}`;
  }).join('');

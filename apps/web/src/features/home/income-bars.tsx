import { showUsdt, type Usdt, usdt, ZERO } from '@plumbline/money';
import { useState } from 'react';
import { toDayText, toShareText, toShortDayText } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import { axisTicks, permille } from './chart-scale.ts';
import type { Bar } from './group-days.ts';
import styles from './income-bars.module.css';
import type { IncomeDay } from './income-sentence.ts';

export interface Series {
  readonly name: string;
  readonly look: 'accent' | 'ink' | 'soft';
  readonly of: (row: IncomeDay) => Usdt;
}

interface IncomeBarsProps {
  readonly title: string;
  readonly days: readonly Bar[];
  /** Of the drawing, in CSS pixels. */
  readonly height: number;
  /** Stacked from the axis up. */
  readonly series: readonly Series[];
}

/** A day without income is a grey stub; the smallest income is higher than that. Both in CSS pixels. */
const STUB = 3;
const MIN_BAR = 5;

const sumOf = (series: readonly Series[], row: IncomeDay): Usdt =>
  usdt(series.reduce((sum, each) => sum + each.of(row), 0n));

/** Not Math.max: amounts are bigints. */
const highestOf = (totals: readonly Usdt[]): Usdt =>
  totals.reduce((highest, total) => {
    if (total > highest) return total;
    return highest;
  }, ZERO);

/**
 * Stacked bars with an axis from zero. One path for each series, stretched to the width of the column: a phone draws four shapes
 * and not a hundred. Hidden from screen readers: the sentence and the table beside it say the same.
 */
export function IncomeBars({ title, days, height, series }: IncomeBarsProps) {
  const highest = highestOf(days.map((row) => sumOf(series, row)));
  const ticks = axisTicks(highest);
  const top = ticks.at(-1)!;
  // Weeks reach back into another year.
  const name = days.some((bar) => bar.day !== bar.last) ? toDayText : toShortDayText;
  const heightOf = (value: Usdt): number =>
    value === 0n ? 0 : Math.max(MIN_BAR, (permille(value, top) * height) / 1000);
  const stacks = days.map((row) => stack(series, row, heightOf));
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <div className={styles.plot} aria-hidden="true">
      <p className={styles.legend}>
        {series.map((each) => (
          <span key={each.name} className={styles[each.look]}>
            {each.name}
          </span>
        ))}
      </p>
      <div className={styles.ticks} style={{ height }}>
        {ticks.toReversed().map((tick) => (
          <span key={tick.toString()}>{highest === 0n && tick !== 0n ? '' : showUsdt(tick)}</span>
        ))}
      </div>
      <svg
        className={styles.bars}
        width="100%"
        height={height}
        viewBox={`0 0 ${days.length * UNIT} ${height}`}
        preserveAspectRatio="none"
        onPointerEnter={() => setPointedAt(true)}
      >
        <title>{title}</title>
        <path className={styles.grid} d={linesOf(ticks.length, days.length * UNIT, height)} />
        {LOOKS.map((look) => (
          <path key={look} className={styles[look]} d={barsOf(look, stacks, height)} />
        ))}
        {isPointedAt ? <DayTitles days={days} height={height} series={series} /> : null}
      </svg>
      <div className={styles.days}>
        <span>{name(days[0]!.day)}</span>
        <span>{name(days.at(-1)!.last)}</span>
      </div>
    </div>
  );
}

/** What a mouse reads over each day's column; there once there is a mouse. */
function DayTitles({ days, height, series }: Pick<IncomeBarsProps, 'days' | 'height' | 'series'>) {
  const { home: t, lists } = useText();
  return days.map((row, index) => (
    <rect key={row.day} className={styles.column} x={index * UNIT} width={UNIT} height={height}>
      <title>
        {row.day === row.last
          ? t.barTitle(toDayText(row.day), showUsdt(sumOf(series, row)), toShareText(row.factor))
          : lists.chartWeek(toDayText(row.day), toDayText(row.last), showUsdt(sumOf(series, row)))}
      </title>
    </rect>
  ));
}

/** A day is this wide in the drawing, before it is stretched, and its bar stands in the middle. */
const UNIT = 100;
const BAR = 76;
const LOOKS = ['accent', 'ink', 'soft', 'nothing'] as const;

interface Part {
  readonly look: (typeof LOOKS)[number];
  /** From and to above the axis, in CSS pixels. */
  readonly from: number;
  readonly to: number;
}

function stack(series: readonly Series[], row: IncomeDay, heightOf: (value: Usdt) => number): readonly Part[] {
  if (sumOf(series, row) === 0n) return [{ look: 'nothing', from: 0, to: STUB }];
  return series.map(({ look }, index) => ({
    look,
    from: heightOf(sumOf(series.slice(0, index), row)),
    to: heightOf(sumOf(series.slice(0, index + 1), row)),
  }));
}

const barsOf = (look: Part['look'], stacks: readonly (readonly Part[])[], height: number): string =>
  stacks
    .flatMap((parts, index) =>
      parts
        .filter((part) => part.look === look && part.to > part.from)
        .map(({ from, to }) => `M${index * UNIT + (UNIT - BAR) / 2} ${height - to}h${BAR}v${to - from}h-${BAR}z`),
    )
    .join('');

/** Half a pixel inside, so that the outer lines are drawn whole. */
const linesOf = (count: number, width: number, height: number): string =>
  Array.from({ length: count }, (_, index) => {
    const y = (height * index) / (count - 1);
    return `M0 ${Math.min(height - 0.5, Math.max(0.5, y))}h${width}`;
  }).join('');

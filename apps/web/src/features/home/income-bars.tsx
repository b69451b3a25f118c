import { showUsdt, type Usdt, usdt, ZERO } from '@plumbline/money';
import { showDay, showShare, showShortDay } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import { axisTicks, permille } from './chart-scale.ts';
import type { Bar } from './group-days.ts';
import styles from './income-bars.module.css';
import type { IncomeDay } from './income-sentence.ts';

export interface Series {
  readonly name: string;
  readonly look: 'accent' | 'ink';
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
const LEAST = 5;

const sumOf = (series: readonly Series[], row: IncomeDay): Usdt =>
  usdt(series.reduce((sum, each) => sum + each.of(row), 0n));

/** Not Math.max: amounts are bigints. */
const highestOf = (totals: readonly Usdt[]): Usdt =>
  totals.reduce((highest, total) => {
    if (total > highest) return total;
    return highest;
  }, ZERO);

/**
 * Stacked bars with an axis from zero. Places are percentages of the width, so the drawing fits every column without
 * scaling its text. Hidden from screen readers: the sentence and the table beside it say the same.
 */
export function IncomeBars({ title, days, height, series }: IncomeBarsProps) {
  const { home: t, lists } = useText();
  const highest = highestOf(days.map((row) => sumOf(series, row)));
  const ticks = axisTicks(highest);
  const top = ticks.at(-1)!;
  // Weeks reach back into another year.
  const name = days.some((bar) => bar.day !== bar.last) ? showDay : showShortDay;
  const heightOf = (value: Usdt): number =>
    value === 0n ? 0 : Math.max(LEAST, (permille(value, top) * height) / 1000);
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
      <svg className={styles.bars} width="100%" height={height}>
        <title>{title}</title>
        {ticks.map((_, index) => lineAt((height * index) / (ticks.length - 1), height))}
        {days.map((row, index) => (
          <g key={row.day}>
            <title>
              {row.day === row.last
                ? t.barTitle(showDay(row.day), showUsdt(sumOf(series, row)), showShare(row.factor))
                : lists.chartWeek(showDay(row.day), showDay(row.last), showUsdt(sumOf(series, row)))}
            </title>
            {stack(series, row, heightOf).map((part) => (
              <rect
                key={part.name}
                className={styles[part.look]}
                x={`${((index + 0.12) * 100) / days.length}%`}
                width={`${76 / days.length}%`}
                y={height - part.to}
                height={part.to - part.from}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.days}>
        <span>{name(days[0]!.day)}</span>
        <span>{name(days.at(-1)!.last)}</span>
      </div>
    </div>
  );
}

/** Half a pixel inside, so that the outer lines are drawn whole. */
const lineAt = (y: number, height: number) => {
  const inside = Math.min(height - 0.5, Math.max(0.5, y));
  return <line key={y} className={styles.grid} x1="0" x2="100%" y1={inside} y2={inside} />;
};

interface Part {
  readonly name: string;
  readonly look: 'accent' | 'ink' | 'nothing';
  /** From and to above the axis, in CSS pixels. */
  readonly from: number;
  readonly to: number;
}

function stack(series: readonly Series[], row: IncomeDay, heightOf: (value: Usdt) => number): readonly Part[] {
  if (sumOf(series, row) === 0n) return [{ name: 'nothing', look: 'nothing', from: 0, to: STUB }];
  return series.map(({ name, look }, index) => ({
    name,
    look,
    from: heightOf(sumOf(series.slice(0, index), row)),
    to: heightOf(sumOf(series.slice(0, index + 1), row)),
  }));
}

import { axisTicks, exactUsdt, highestOf, scalesOf, type Usdt } from '@plumbline/money';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './chart.module.css';
import { barsOf, type ChartLayout, type ChartLook, LOOKS, linesOf, reachesOf, UNIT } from './paths.ts';

export type { ChartLayout } from './paths.ts';

export interface ChartSeries {
  readonly name: string;
  readonly look: ChartLook;
  /** One for each column, never negative. */
  readonly values: readonly Usdt[];
}

interface ChartProps {
  /** What the columns represent. */
  readonly label: string;
  /** Series of equal length, stacked from the axis up, or side by side. */
  readonly series: readonly ChartSeries[];
  readonly layout?: ChartLayout;
  /** Height of the drawing, in CSS pixels. */
  readonly height: number;
  /** Labels below the first and the last column. */
  readonly ends: readonly [string, string];
  /** Returns a column's text, shown and read out. */
  readonly readOut: (index: number) => string;
  /** Heading of the second drawing, for values up to this one. */
  readonly smallWords: (highest: string) => string;
}

/** Minimum visible height in CSS pixels beside the highest value. */
const VISIBLE = 2;
/** Height of the second drawing, as a fraction of the first. */
const SMALL_HEIGHT = 0.6;

/**
 * Bars on an axis from zero, with exact heights: nothing for zero, no minimum height. Values too small to see are drawn
 * again below, on their own axis. Touch, mouse or arrow keys read out a column; the newest is the default.
 */
export function Chart({ label, series, layout = 'stack', height, ends, readOut, smallWords }: ChartProps) {
  const count = series[0]?.values.length ?? 0;
  const [chosen, choose] = useState<number | null>(null);
  const at = Math.min(chosen ?? count - 1, count - 1);
  const scales = scalesOf(reachesOf(series, layout), VISIBLE / (height * SMALL_HEIGHT));
  const panels = scales.length === 0 ? [highestOf([])] : layout === 'steps' ? scales.slice(0, 1) : scales;
  return (
    <div className={styles.chart}>
      <p className={styles.legend}>
        {series.map(({ name, look }) => (
          <span key={name} className={styles[look]}>
            {name}
          </span>
        ))}
      </p>
      <div
        className={styles.cursor}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={at + 1}
        aria-valuetext={readOut(at)}
        onKeyDown={(event) => {
          const next = columnOf(event, at, count);
          if (next === null) return;
          event.preventDefault();
          choose(next);
        }}
        onPointerDown={(event) => choose(pointedAt(event, count) ?? at)}
        onPointerMove={(event) => choose(pointedAt(event, count) ?? at)}
      >
        {panels.map((highest, index) => (
          <Panel
            key={highest.toString()}
            series={series}
            layout={layout}
            height={index === 0 ? height : Math.round(height * SMALL_HEIGHT)}
            highest={highest}
            at={chosen === null ? null : at}
            caption={index === 0 ? null : smallWords(exactUsdt(highest))}
          />
        ))}
        <p className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
      <p className={styles.read}>{readOut(at)}</p>
    </div>
  );
}

interface PanelProps {
  readonly series: readonly ChartSeries[];
  readonly layout: ChartLayout;
  readonly height: number;
  readonly highest: Usdt;
  /** The marked column, which is read out. */
  readonly at: number | null;
  readonly caption: string | null;
}

/** Hidden from screen readers, because the read-out and the table contain each figure. */
function Panel({ series, layout, height, highest, at, caption }: PanelProps) {
  const ticks = axisTicks(highest);
  const top = ticks.at(-1)!;
  const width = Math.max(1, series[0]?.values.length ?? 0) * UNIT;
  return (
    <div className={styles.panel} aria-hidden="true">
      {caption === null ? null : <p className={styles.caption}>{caption}</p>}
      <div className={ticks.length === 1 ? styles.zero : styles.ticks}>
        {ticks.toReversed().map((tick) => (
          <span key={tick.toString()} data-tick>
            {exactUsdt(tick)}
          </span>
        ))}
      </div>
      <svg
        className={styles.plot}
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        data-plot
      >
        <path className={styles.grid} d={linesOf(ticks.length, width, height)} data-grid />
        {at === null ? null : <rect className={styles.mark} x={at * UNIT} width={UNIT} height={height} />}
        {LOOKS.map((look) => (
          <path
            key={look}
            className={styles[look]}
            d={barsOf(look, { series, layout, height, highest, top })}
            data-bars={look}
          />
        ))}
      </svg>
    </div>
  );
}

/** Returns the column under the pointer, right of the axis; null left of it. */
function pointedAt(event: PointerEvent<HTMLElement>, count: number): number | null {
  const box = event.currentTarget.querySelector('[data-plot]')?.getBoundingClientRect();
  if (!box || box.width === 0 || event.clientX < box.left) return null;
  return Math.min(count - 1, Math.floor(((event.clientX - box.left) / box.width) * count));
}

const A_PAGE = 7;

function columnOf({ key }: KeyboardEvent, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -A_PAGE,
    PageUp: A_PAGE,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step));
}

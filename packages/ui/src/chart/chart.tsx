import { axisTicks, exactUsdt, highestOf, scalesOf, type Usdt } from '@plumbline/money';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './chart.module.css';
import { barsOf, type ChartLayout, type ChartLook, LOOKS, linesOf, reachesOf, UNIT } from './paths.ts';

export interface ChartSeries {
  readonly name: string;
  readonly look: ChartLook;
  /** One for each column, never below zero. */
  readonly values: readonly Usdt[];
}

interface ChartProps {
  /** What the columns are of. */
  readonly label: string;
  /** Of the same length each; stacked from the axis up, or from the left to the right. */
  readonly series: readonly ChartSeries[];
  readonly layout?: ChartLayout;
  /** Of the drawing, in CSS pixels. */
  readonly height: number;
  /** Below the first and the last column. */
  readonly ends: readonly [string, string];
  /** What is said and shown of a column. */
  readonly readOut: (index: number) => string;
  /** Over what is drawn on a scale of its own: values up to this one. */
  readonly smallWords: (highest: string) => string;
}

/** Lower than this, in CSS pixels, a value is not seen beside the highest one. */
const VISIBLE = 2;
/** Of the drawing for values on a scale of their own, as a part of the first one. */
const SMALL_HEIGHT = 0.6;

/**
 * Bars with an axis from zero, as high as their values are: nothing for zero, no least height. What could not be seen beside the
 * highest is drawn again below, on an axis of its own. A touch, a mouse or the arrow keys read a column out; the newest is read at
 * first.
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
  /** The column that is read out, marked. */
  readonly at: number | null;
  readonly caption: string | null;
}

/** Hidden from screen readers, which hear the read-out: each figure is in it, and in the table beside the chart. */
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

/** Where a pointer stands over the plot, whose columns begin right of the axis; null left of it. */
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

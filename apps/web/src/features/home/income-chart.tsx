import { showUsdt, type Usdt, ZERO } from '@plumbline/money';
import { Amount, type Column, DataTable, EmptyState, readUsdt, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { showDay, showShare, showShortDay } from '../../lib/format.ts';
import { axisTicks, permille } from './chart-scale.ts';
import styles from './income-chart.module.css';
import { dayTotal, type IncomeDay, incomeSentence } from './income-sentence.ts';

/** Income of the last closed days, oldest first: bars, a sentence that says what is to be seen, a table behind them. */
export const IncomeChart = ({ days }: { readonly days: readonly IncomeDay[] }) => (
  <Section title="Last 30 days">
    {days.length === 0 ? (
      <EmptyState action={<Link to="/stake">See the packages</Link>}>
        No day has been closed since you joined. A package starts earning on the day after its purchase.
      </EmptyState>
    ) : (
      <figure className={styles.figure}>
        <Bars days={days} />
        <figcaption className="small soft">
          {incomeSentence(days, showShortDay)}
          <Legend />
        </figcaption>
        <details className={styles.details}>
          <summary>The same as a table</summary>
          <DataTable
            caption="Income by day, in USDT"
            columns={COLUMNS}
            rows={days.toReversed()}
            rowKey={(row) => row.day}
            onPhone="keep"
          />
        </details>
      </figure>
    )}
  </Section>
);

const COLUMNS: readonly Column<IncomeDay>[] = [
  { key: 'day', label: 'Day', cell: (row) => showShortDay(row.day) },
  { key: 'total', label: 'Income', align: 'right', cell: (row) => <Amount value={dayTotal(row)} unit={false} /> },
  { key: 'trading', label: 'Trading', align: 'right', cell: (row) => <Amount value={row.trading} unit={false} /> },
  { key: 'factor', label: 'Target earned', align: 'right', cell: (row) => showShare(row.factor) },
];

const Legend = () => (
  <span className={styles.legend}>
    <span className={styles.trading}>Trading Profit</span>
    <span className={styles.others}>Level, Direct and Reward Income</span>
  </span>
);

/** Height of the drawing in CSS pixels, and of the stub that makes a day without income visible. */
const HEIGHT = 132;
const STUB = 3;

const heightOf = (value: Usdt, top: Usdt): number => (permille(value, top) * HEIGHT) / 1000;

/** Not Math.max: amounts are bigints. */
const highestOf = (totals: readonly Usdt[]): Usdt =>
  totals.reduce((highest, total) => {
    if (total > highest) return total;
    return highest;
  }, ZERO);

/** Bars by percentage of the width: the drawing fits every column without scaling its text. */
function Bars({ days }: { readonly days: readonly IncomeDay[] }) {
  const highest = highestOf(days.map(dayTotal));
  const ticks = axisTicks(highest);
  const top = ticks.at(-1)!;
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.ticks} style={{ height: HEIGHT }}>
        {ticks.toReversed().map((tick) => (
          <span key={tick.toString()}>{highest === 0n && tick !== 0n ? '' : showUsdt(tick)}</span>
        ))}
      </div>
      <svg className={styles.bars} width="100%" height={HEIGHT}>
        <title>Income by day</title>
        {ticks.map((tick) => (
          <line key={tick.toString()} className={styles.grid} x1="0" x2="100%" {...atHeight(heightOf(tick, top))} />
        ))}
        {days.map((row, index) => (
          <Bar key={row.day} row={row} top={top} slot={100 / days.length} index={index} />
        ))}
      </svg>
      <div className={styles.days}>
        <span>{showShortDay(days[0]!.day)}</span>
        <span>{showShortDay(days.at(-1)!.day)}</span>
      </div>
    </div>
  );
}

/** A line's ends, half a pixel inside so that it is drawn whole. */
const atHeight = (height: number) => {
  const y = Math.min(HEIGHT - 0.5, Math.max(0.5, HEIGHT - height));
  return { y1: y, y2: y };
};

interface BarProps {
  readonly row: IncomeDay;
  readonly top: Usdt;
  /** Share of the width a day has, in percent. */
  readonly slot: number;
  readonly index: number;
}

function Bar({ row, top, slot, index }: BarProps) {
  const total = heightOf(dayTotal(row), top);
  const trading = heightOf(readUsdt(row.trading), top);
  const place = { x: `${(index + 0.12) * slot}%`, width: `${slot * 0.76}%` };
  return (
    <g>
      <title>{`${showDay(row.day)}: ${showUsdt(dayTotal(row))} USDT, ${showShare(row.factor)} of the target earned`}</title>
      {dayTotal(row) === 0n ? (
        <rect {...place} className={styles.nothing} y={HEIGHT - STUB} height={STUB} />
      ) : (
        <>
          <rect {...place} className={styles.othersBar} y={HEIGHT - total} height={total - trading} />
          <rect {...place} className={styles.tradingBar} y={HEIGHT - trading} height={trading} />
        </>
      )}
    </g>
  );
}

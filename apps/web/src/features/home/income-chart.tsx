import { usdt } from '@plumbline/money';
import { Amount, type Column, DataTable, EmptyState, readUsdt, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { showShare, showShortDay } from '../../lib/format.ts';
import { IncomeBars, type Series } from './income-bars.tsx';
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
        <IncomeBars title="Trading Profit and Level Income" days={days} height={112} series={[TRADING, LEVEL]} />
        {days.some((row) => ONE_OFF.of(row) > 0n) ? (
          <IncomeBars title="Direct and Reward Income" days={days} height={64} series={[ONE_OFF]} />
        ) : null}
        <figcaption className="small soft">{incomeSentence(days, showShortDay)}</figcaption>
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

/** A one-off income can be a hundred times a day's profit: on one axis it would flatten every other day. */
const TRADING: Series = { name: 'Trading Profit', look: 'accent', of: (row) => readUsdt(row.trading) };
const LEVEL: Series = { name: 'Level Income', look: 'ink', of: (row) => readUsdt(row.level) };
const ONE_OFF: Series = {
  name: 'Direct and Reward Income',
  look: 'ink',
  of: (row) => usdt(readUsdt(row.direct) + readUsdt(row.reward)),
};

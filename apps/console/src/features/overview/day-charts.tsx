import type { Overview } from '@plumbline/contract/operator';
import { exactUsdt, type Usdt, usdt } from '@plumbline/money';
import { Amount, type Column, DataTable, readUsdt, Section, Together } from '@plumbline/ui';
import { Chart, type ChartLayout } from '@plumbline/ui/chart';
import { toShareText } from '../../lib/share.ts';
import styles from './overview.module.css';

type Day = Overview['days'][number];

const shareOf = (factor: string | null): string => (factor === null ? '–' : toShareText(factor, 0));
const total = (days: readonly Day[], of: (day: Day) => Usdt): Usdt =>
  usdt(days.reduce((sum, day) => sum + of(day), 0n));

interface Series {
  readonly name: string;
  readonly look: 'ink' | 'accent';
  readonly of: (day: Day) => Usdt;
}

const FLOWS: readonly Series[] = [
  { name: 'Deposits', look: 'accent', of: (day) => readUsdt(day.deposits) },
  { name: 'Payouts', look: 'ink', of: (day) => readUsdt(day.payouts) },
];
const INCOME: readonly Series[] = [
  { name: 'Paid from booked earnings', look: 'accent', of: (day) => readUsdt(day.paidBooked) },
  { name: 'Paid from the subsidy', look: 'ink', of: (day) => readUsdt(day.paidSubsidy) },
];

/** Thirty days: incoming and outgoing money, and what the days paid; a sentence each, and a table. */
export function DayCharts({ days }: { readonly days: readonly Day[] }) {
  const closed = days.filter((day) => day.factor !== null);
  const whole = closed.filter((day) => Number(day.factor) >= 1).length;
  return (
    <Together>
      <Section title={`Last ${days.length} days`}>
        <div className={styles.charts}>
          <Bars title="Deposits and payouts" days={days} series={FLOWS} layout="beside">
            <Amount value={total(days, FLOWS[0]!.of)} /> came in, <Amount value={total(days, FLOWS[1]!.of)} /> went out.
          </Bars>
          <Bars title="Income of the closed days" days={days} series={INCOME} layout="stack">
            {closed.length === 0
              ? 'No day is closed yet.'
              : `${whole} of ${closed.length} closed days reached their whole target.`}
          </Bars>
        </div>
        <details className={styles.details}>
          <summary>Show as a table</summary>
          <DataTable
            caption="The last days, newest first"
            columns={COLUMNS}
            rows={days.toReversed()}
            rowKey={(day) => day.day}
          />
        </details>
      </Section>
    </Together>
  );
}

const amountOf = (of: (day: Day) => string) => (day: Day) => <Amount value={of(day)} unit={false} />;

const COLUMNS: readonly Column<Day>[] = [
  { key: 'day', label: 'Day', cell: (day) => day.day },
  { key: 'deposits', label: 'Deposits', align: 'right', cell: amountOf((day) => day.deposits) },
  { key: 'payouts', label: 'Payouts', align: 'right', cell: amountOf((day) => day.payouts) },
  { key: 'need', label: 'Need', align: 'right', cell: amountOf((day) => day.need) },
  { key: 'booked', label: 'From earnings', align: 'right', cell: amountOf((day) => day.paidBooked) },
  { key: 'subsidy', label: 'From the subsidy', align: 'right', cell: amountOf((day) => day.paidSubsidy) },
  { key: 'factor', label: 'Share', align: 'right', cell: (day) => shareOf(day.factor) },
];

interface BarsProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly series: readonly Series[];
  readonly layout: ChartLayout;
  readonly children: React.ReactNode;
}

/** Bars by day, with a summary sentence. The table has every figure. */
const Bars = ({ title, days, series, layout, children }: BarsProps) => (
  <figure className={styles.chart}>
    <h3 className={styles.chartTitle}>{title}</h3>
    {days.length === 0 ? null : (
      <Chart
        label={title}
        series={series.map(({ of, ...each }) => ({ ...each, values: days.map(of) }))}
        layout={layout}
        height={140}
        ends={[days[0]!.day, days.at(-1)!.day]}
        readOut={(index) =>
          [
            days[index]!.day,
            // One word says more than a row of zeros.
            ...(series.every(({ of }) => of(days[index]!) === 0n) ? ['nothing'] : []),
            ...series
              .filter(({ of }) => of(days[index]!) > 0n)
              .map(({ name, of }) => `${name} ${exactUsdt(of(days[index]!))}`),
            ...(days[index]!.factor === null ? [] : [`f ${shareOf(days[index]!.factor)}`]),
          ].join(' · ')
        }
        smallWords={(most) => `Up to ${most} USDT, on a scale of their own`}
      />
    )}
    <figcaption className="small soft">{children}</figcaption>
  </figure>
);

import { rich } from '@plumbline/app-runtime/text';
import type { Overview } from '@plumbline/contract/operator';
import { exactUsdt, type Usdt, usdt } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-overview';
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
  { name: t.deposits, look: 'accent', of: (day) => readUsdt(day.deposits) },
  { name: t.payouts, look: 'ink', of: (day) => readUsdt(day.payouts) },
];
const INCOME: readonly Series[] = [
  { name: t.paidBookedEarnings, look: 'accent', of: (day) => readUsdt(day.paidBooked) },
  { name: t.paidSubsidy, look: 'ink', of: (day) => readUsdt(day.paidSubsidy) },
];

/** Thirty days: incoming and outgoing money, and what the days paid; a sentence each, and a table. */
export function DayCharts({ days }: { readonly days: readonly Day[] }) {
  const closed = days.filter((day) => day.factor !== null);
  const whole = closed.filter((day) => Number(day.factor) >= 1).length;
  return (
    <Together>
      <Section title={t.lastCountDays({ count: days.length })}>
        <div className={styles.charts}>
          <Bars title={t.depositsAndPayouts} days={days} series={FLOWS} layout="beside">
            {rich(t.inAndOut, {
              deposits: <Amount value={total(days, FLOWS[0]!.of)} />,
              payouts: <Amount value={total(days, FLOWS[1]!.of)} />,
            })}
          </Bars>
          <Bars title={t.incomeClosedDays} days={days} series={INCOME} layout="stack">
            {closed.length === 0 ? t.noDayClosed : t.closedDaysReached({ whole, count: closed.length })}
          </Bars>
        </div>
        <details className={styles.details}>
          <summary>{t.showTable}</summary>
          <DataTable caption={t.lastDaysNewest} columns={COLUMNS} rows={days.toReversed()} rowKey={(day) => day.day} />
        </details>
      </Section>
    </Together>
  );
}

const amountOf = (of: (day: Day) => string) => (day: Day) => <Amount value={of(day)} unit={false} />;

const COLUMNS: readonly Column<Day>[] = [
  { key: 'day', label: t.day, cell: (day) => day.day },
  { key: 'deposits', label: t.deposits, align: 'right', cell: amountOf((day) => day.deposits) },
  { key: 'payouts', label: t.payouts, align: 'right', cell: amountOf((day) => day.payouts) },
  { key: 'need', label: t.need, align: 'right', cell: amountOf((day) => day.need) },
  { key: 'booked', label: t.fromEarnings, align: 'right', cell: amountOf((day) => day.paidBooked) },
  { key: 'subsidy', label: t.fromTheSubsidy, align: 'right', cell: amountOf((day) => day.paidSubsidy) },
  { key: 'factor', label: t.share, align: 'right', cell: (day) => shareOf(day.factor) },
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
            ...(days[index]!.factor === null ? [] : [t.factor({ factor: shareOf(days[index]!.factor) })]),
          ].join(' · ')
        }
        smallWords={(most) => t.upUsdtScale({ most })}
      />
    )}
    <figcaption className="small soft">{children}</figcaption>
  </figure>
);

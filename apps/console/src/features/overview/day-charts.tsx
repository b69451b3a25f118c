import type { Overview } from '@plumbline/contract/operator';
import { type Usdt, usdt } from '@plumbline/money';
import { Amount, type Column, DataTable, readUsdt, Section } from '@plumbline/ui';
import { toShareText } from '../../lib/share.ts';
import { axisTicks, permille } from './axis.ts';
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

/** Thirty days: what came and went, and what the days paid; a sentence each, and a table behind both. */
export function DayCharts({ days }: { readonly days: readonly Day[] }) {
  const closed = days.filter((day) => day.factor !== null);
  const whole = closed.filter((day) => Number(day.factor) >= 1).length;
  return (
    <Section title={`Last ${days.length} days`}>
      <div className={styles.charts}>
        <Bars title="Deposits and payouts" days={days} series={FLOWS}>
          <Amount value={total(days, FLOWS[0]!.of)} /> came in, <Amount value={total(days, FLOWS[1]!.of)} /> went out.
        </Bars>
        <Bars title="Income of the closed days" days={days} series={INCOME}>
          {closed.length === 0
            ? 'No day is closed yet.'
            : `${whole} of ${closed.length} closed days reached their whole target.`}
        </Bars>
      </div>
      <details className={styles.details}>
        <summary>The same as a table</summary>
        <DataTable
          caption="The last days, newest first"
          columns={COLUMNS}
          rows={days.toReversed()}
          rowKey={(day) => day.day}
        />
      </details>
    </Section>
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
  { key: 'factor', label: 'f', align: 'right', cell: (day) => shareOf(day.factor) },
];

interface BarsProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly series: readonly Series[];
  readonly children: React.ReactNode;
}

/** Bars beside each other, on an axis of round figures from zero. The table has every figure: the drawing is hidden from readers. */
function Bars({ title, days, series, children }: BarsProps) {
  const highest = days.reduce<Usdt>(
    (top, day) => series.reduce((most, { of }) => (of(day) > most ? of(day) : most), top),
    usdt(0n),
  );
  const ticks = axisTicks(highest);
  const top = ticks.at(-1)!;
  return (
    <figure className={styles.chart}>
      <h3 className={styles.chartTitle}>{title}</h3>
      <ul className={styles.legend}>
        {series.map(({ name, look }) => (
          <li key={name} data-look={look}>
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick.toString()} className={styles.tick} style={{ bottom: `${permille(tick, top) / 10}%` }}>
            <Amount value={tick} unit={false} />
          </span>
        ))}
        <div className={styles.bars}>
          {days.map((day) => (
            <span key={day.day} className={styles.day} title={day.day}>
              {series.map(({ name, look, of }) => (
                <span key={name} data-look={look} style={{ height: `${permille(of(day), top) / 10}%` }} />
              ))}
            </span>
          ))}
        </div>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <figcaption className="small soft">{children}</figcaption>
    </figure>
  );
}

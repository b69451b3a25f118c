import type { DataOf, incomeByDay } from '@plumbline/contract';
import { exactUsdt, parseUsdt, toDisplayUsdt, type Usdt, usdt, ZERO } from '@plumbline/money';
import { Amount, type Column, DataTable, EmptyState, readUsdt, Section } from '@plumbline/ui';
import { Chart } from '@plumbline/ui/chart';
import { Link } from 'react-router';
import frame from '../../lib/chart-frame.module.css';
import { ChartPeriod, ChartTable } from '../../lib/chart-frame.tsx';
import { toDayText, toShareText, toShortDayText } from '../../lib/format.ts';
import { type Texts, text, useText } from '../../lib/text/index.ts';
import { type Bar, groupDays } from './group-days.ts';

export type IncomeDay = DataOf<typeof incomeByDay>[number];

const micro = (text: string): Usdt => parseUsdt(text) ?? ZERO;

export const dayTotal = (row: IncomeDay): Usdt =>
  usdt(micro(row.trading) + micro(row.level) + micro(row.direct) + micro(row.reward) + micro(row.other));

/** Tells whether the day had no earnings to pay out. */
const withoutEarnings = (row: IncomeDay): boolean => /^0(\.0*)?$/.test(row.factor);

/** Describes the chart of the last days in a sentence. */
export function incomeSentence(rows: readonly IncomeDay[], nameDay: (day: string) => string): string {
  const t = text().home;
  const totals = rows.map(dayTotal);
  const sum = usdt(totals.reduce((left, right) => left + right, 0n));
  const best = totals.reduce((at, total, index) => (total > totals[at]! ? index : at), 0);
  const unearned = rows.filter(withoutEarnings).length;
  const empty = rows.filter((row, index) => totals[index] === 0n && !withoutEarnings(row)).length;
  return [
    sum === 0n
      ? t.noIncomeIn({ count: rows.length })
      : t.incomeIn({
          amount: toDisplayUsdt(sum),
          count: rows.length,
          day: nameDay(rows[best]!.day),
          most: toDisplayUsdt(totals[best]!),
        }),
    unearned > 0 ? t.paidNothing({ count: unearned }) : '',
    empty > 0 && sum > 0n ? t.nothingDue({ count: empty }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

interface IncomeChartProps {
  readonly days: readonly IncomeDay[];
  /** The requested number of days; there may be fewer. */
  readonly period: string;
  readonly onPeriod: (period: string) => void;
}

/** Income of the last closed days, oldest first: bars, a summary sentence and a table. */
export const IncomeChart = ({ days, period, onPeriod }: IncomeChartProps) => {
  const texts = useText();
  const t = texts.home;
  const others = othersOf(texts);
  const bars = groupDays(days);
  return (
    <Section title={t.incomeOverTime} aside={<ChartPeriod value={period} onChange={onPeriod} />}>
      {days.length === 0 ? (
        <EmptyState action={<Link to="/stake">{texts.money.seePackages}</Link>}>{t.noDaySinceJoined} </EmptyState>
      ) : (
        <figure className={frame.figure}>
          <IncomeBars title={t.tradingAndLevel} days={bars} height={112} series={dailyOf(texts)} />
          {days.some((row) => others.some(({ of }) => of(row) > 0n)) ? (
            <details className={frame.details}>
              <summary>{t.directRewardAndOther}</summary>
              <IncomeBars title={t.directRewardAndOther} days={bars} height={64} series={others} />
            </details>
          ) : null}
          <figcaption className="small soft">
            {incomeSentence(days, toShortDayText)}
            {bars.length < days.length ? ` ${texts.lists.byWeek}` : ''}
          </figcaption>
          <ChartTable>
            {() => (
              <DataTable
                caption={t.incomeByDay}
                columns={columns(texts)}
                rows={days.toReversed()}
                rowKey={(row) => row.day}
              />
            )}
          </ChartTable>
        </figure>
      )}
    </Section>
  );
};

interface Series {
  readonly name: string;
  readonly look: 'accent' | 'ink' | 'soft';
  readonly of: (row: IncomeDay) => Usdt;
}

interface IncomeBarsProps {
  readonly title: string;
  readonly days: readonly Bar[];
  readonly height: number;
  readonly series: readonly Series[];
}

/** A bar for each day or week, by kind of income; the read-out gives the day, the total and each part. */
function IncomeBars({ title, days, height, series }: IncomeBarsProps) {
  const { home: t, lists } = useText();
  // Weeks reach back into the previous year.
  const name = days.some((bar) => bar.day !== bar.last) ? toDayText : toShortDayText;
  const readOut = (index: number): string => {
    const row = days[index]!;
    const amounts = series.map((each) => ({ name: each.name, amount: each.of(row) }));
    const sum = exactUsdt(usdt(amounts.reduce((total, { amount }) => total + amount, 0n)));
    const parts = amounts.filter(({ amount }) => amount > 0n);
    return [
      row.day === row.last
        ? t.barTitle({ day: toDayText(row.day), amount: sum, share: toShareText(row.factor) })
        : lists.chartWeek({ from: toDayText(row.day), to: toDayText(row.last), amount: sum }),
      ...(parts.length > 1 ? parts.map((part) => `${part.name} ${exactUsdt(part.amount)}`) : []),
    ].join(' · ');
  };
  return (
    <Chart
      label={title}
      series={series.map(({ of, ...each }) => ({ ...each, values: days.map(of) }))}
      height={height}
      ends={[name(days[0]!.day), name(days.at(-1)!.last)]}
      readOut={readOut}
      smallWords={(most) => t.smallSums({ most })}
    />
  );
}

const columns = ({ home, common, money }: Texts): readonly Column<IncomeDay>[] => [
  { key: 'day', label: common.day, cell: (row) => toShortDayText(row.day) },
  { key: 'total', label: money.income, align: 'right', cell: (row) => <Amount value={dayTotal(row)} unit={false} /> },
  ...KINDS.map(
    ([kind, name]): Column<IncomeDay> => ({
      key: kind,
      label: money[name],
      align: 'right',
      cell: (row) => <Amount value={row[kind]} unit={false} />,
    }),
  ),
  { key: 'factor', label: home.targetEarned, align: 'right', cell: (row) => toShareText(row.factor) },
];

/** Kinds of income with the names used in the table. */
const KINDS = [
  ['trading', 'tradingProfit'],
  ['level', 'levelIncome'],
  ['direct', 'directIncome'],
  ['reward', 'rewardIncome'],
  ['other', 'otherIncome'],
] as const;

/** A one-off income can be a hundred times a day's profit and would flatten every other bar on the same axis. */
const dailyOf = ({ money }: Texts): readonly Series[] => [
  { name: money.tradingProfit, look: 'accent', of: (row) => readUsdt(row.trading) },
  { name: money.levelIncome, look: 'ink', of: (row) => readUsdt(row.level) },
];
const othersOf = ({ money }: Texts): readonly Series[] => [
  { name: money.directIncome, look: 'accent', of: (row) => readUsdt(row.direct) },
  { name: money.rewardIncome, look: 'ink', of: (row) => readUsdt(row.reward) },
  { name: money.otherIncome, look: 'soft', of: (row) => readUsdt(row.other) },
];

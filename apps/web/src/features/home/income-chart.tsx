import { CHART_DAYS } from '@plumbline/contract';
import { Amount, type Column, DataTable, EmptyState, readUsdt, Section } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { toShareText, toShortDayText } from '../../lib/format.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import { groupDays } from './group-days.ts';
import { IncomeBars, type Series } from './income-bars.tsx';
import styles from './income-chart.module.css';
import { dayTotal, type IncomeDay, incomeSentence } from './income-sentence.ts';

interface IncomeChartProps {
  readonly days: readonly IncomeDay[];
  /** How many days were asked for; there may be fewer. */
  readonly period: string;
  readonly onPeriod: (period: string) => void;
}

/** Income of the last closed days, oldest first: bars, a sentence that says what is to be seen, a table behind them. */
export const IncomeChart = ({ days, period, onPeriod }: IncomeChartProps) => {
  const texts = useText();
  const t = texts.home;
  const others = othersOf(texts);
  const bars = groupDays(days);
  return (
    <Section
      title={texts.lists.lastDays(period)}
      aside={
        <select
          className={styles.period}
          aria-label={texts.lists.chartPeriod}
          value={period}
          onChange={(event) => onPeriod(event.currentTarget.value)}
        >
          {CHART_DAYS.map((days) => (
            <option key={days} value={days}>
              {texts.lists.lastDays(days)}
            </option>
          ))}
        </select>
      }
    >
      {days.length === 0 ? (
        <EmptyState action={<Link to="/stake">{texts.money.seePackages}</Link>}>{t.noDaySinceJoined} </EmptyState>
      ) : (
        <figure className={styles.figure}>
          <IncomeBars title={t.tradingAndLevel} days={bars} height={112} series={dailyOf(texts)} />
          {days.some((row) => others.some(({ of }) => of(row) > 0n)) ? (
            <IncomeBars title={t.directRewardAndOther} days={bars} height={64} series={others} />
          ) : null}
          <figcaption className="small soft">
            {incomeSentence(days, toShortDayText)}
            {bars.length < days.length ? ` ${texts.lists.byWeek}` : ''}
          </figcaption>
          <IncomeByDay days={days} />
        </figure>
      )}
    </Section>
  );
};

/** Drawn when it is opened: it is half of all that this screen would draw. */
function IncomeByDay({ days }: { readonly days: readonly IncomeDay[] }) {
  const texts = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.home.asTable}</summary>
      {isOpen ? (
        <div className={styles.scrolls}>
          <DataTable
            caption={texts.home.incomeByDay}
            columns={columns(texts)}
            rows={days.toReversed()}
            rowKey={(row) => row.day}
          />
        </div>
      ) : null}
    </details>
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

/** What the table of incomes calls these, and sums under these names. */
const KINDS = [
  ['trading', 'tradingProfit'],
  ['level', 'levelIncome'],
  ['direct', 'directIncome'],
  ['reward', 'rewardIncome'],
  ['other', 'otherIncome'],
] as const;

/** A one-off income can be a hundred times a day's profit: on one axis it would flatten every other day. */
const dailyOf = ({ money }: Texts): readonly Series[] => [
  { name: money.tradingProfit, look: 'accent', of: (row) => readUsdt(row.trading) },
  { name: money.levelIncome, look: 'ink', of: (row) => readUsdt(row.level) },
];
const othersOf = ({ money }: Texts): readonly Series[] => [
  { name: money.directIncome, look: 'accent', of: (row) => readUsdt(row.direct) },
  { name: money.rewardIncome, look: 'ink', of: (row) => readUsdt(row.reward) },
  { name: money.otherIncome, look: 'soft', of: (row) => readUsdt(row.other) },
];

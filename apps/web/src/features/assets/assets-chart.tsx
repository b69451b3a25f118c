import { type AssetsByDay, type CHART_DAYS, DAILY_ASSETS } from '@plumbline/contract';
import { exactUsdt, toDisplayUsdt, type Usdt, usdt } from '@plumbline/money';
import { Amount, type Column, DataTable, readUsdt, Section } from '@plumbline/ui';
import { Chart } from '@plumbline/ui/chart';
import { useState } from 'react';
import frame from '../../lib/chart-frame.module.css';
import { ChartPeriod, ChartTable } from '../../lib/chart-frame.tsx';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { type Texts, useText } from '../../lib/text/index.ts';
import { useAssetsByDay } from './api.ts';

type Point = AssetsByDay[number];

const add = (...amounts: readonly string[]): Usdt =>
  usdt(amounts.reduce<bigint>((total, amount) => total + readUsdt(amount), 0n));

/** From the axis up. Claimable profit and pending withdrawals are the member's money, like the wallets. */
const PARTS = [
  ['inPackages', 'accent', (row: Point) => add(row.principal)],
  ['electronic', 'ink', (row: Point) => add(row.wallet)],
  ['flexible', 'soft', (row: Point) => add(row.earnings, row.claimable)],
  ['onItsWay', 'open', (row: Point) => add(row.withdrawing)],
] as const;

const totalOf = (row: Point): Usdt => add(row.principal, row.wallet, row.earnings, row.claimable, row.withdrawing);

/** Removes empty days at the start, but keeps two days, so that there is a line to draw. */
export function withoutEmptyStart(days: AssetsByDay): AssetsByDay {
  const first = days.findIndex((row) => totalOf(row) > 0n);
  return days.slice(Math.max(0, Math.min(first < 0 ? days.length : first, days.length - 2)));
}

/** Chart of all money owed to the member at the end of each day, by account. */
export function AssetsChart() {
  const texts = useText();
  const t = texts.assets;
  const [period, setPeriod] = useState<(typeof CHART_DAYS)[number]>('30');
  const query = useAssetsByDay(period);
  return (
    <Section title={t.overTime} aside={<ChartPeriod value={period} onChange={setPeriod} />}>
      <Loaded query={query} failed={t.overTimeFailed}>
        {(days) => <Course days={withoutEmptyStart(days)} isWeekly={Number(period) > DAILY_ASSETS} />}
      </Loaded>
    </Section>
  );
}

function Course({ days, isWeekly }: { readonly days: AssetsByDay; readonly isWeekly: boolean }) {
  const { assets: t, home } = useText();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || totalOf(last) + totalOf(first) === 0n) return <p className="soft">{t.nothingYet}</p>;
  const parts = PARTS.filter(([, , of]) => days.some((row) => of(row) > 0n));
  return (
    <figure className={frame.figure}>
      <Chart
        label={t.overTime}
        layout="steps"
        height={150}
        series={parts.map(([name, look, of]) => ({ name: t.parts[name], look, values: days.map(of) }))}
        ends={[toDayText(first.day), toDayText(last.day)]}
        readOut={(index) => {
          const row = days[index]!;
          const each = parts.map(([name, , of]) => `${t.parts[name]} ${exactUsdt(of(row))}`);
          return [`${toDayText(row.day)}: ${exactUsdt(totalOf(row))} USDT`, ...each].join(' · ');
        }}
        smallWords={(most) => home.smallSums({ most })}
      />
      <figcaption className="small soft">
        {t.overTimeSays({
          now: toDisplayUsdt(totalOf(last)),
          before: toDisplayUsdt(totalOf(first)),
          day: toDayText(first.day),
        })}
        {isWeekly ? ` ${t.weekly}` : ''}
      </figcaption>
      <ChartTable>
        {() => (
          <DataTable caption={t.overTime} columns={columns(t)} rows={days.toReversed()} rowKey={(row) => row.day} />
        )}
      </ChartTable>
    </figure>
  );
}

const columns = (t: Texts['assets']): readonly Column<Point>[] => [
  { key: 'day', label: t.dayEnd, cell: (row) => toDayText(row.day) },
  { key: 'total', label: t.total, align: 'right', cell: (row) => <Amount value={totalOf(row)} unit={false} /> },
  ...PARTS.map(
    ([name, , of]): Column<Point> => ({
      key: name,
      label: t.parts[name],
      align: 'right',
      cell: (row) => <Amount value={of(row)} unit={false} />,
    }),
  ),
];

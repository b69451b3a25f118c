import type { ClosedDay } from '@plumbline/contract';
import { exactUsdt, usdt, ZERO } from '@plumbline/money';
import { Amount, type Column, DataTable, EmptyState, readUsdt, Section } from '@plumbline/ui';
import { Chart } from '@plumbline/ui/chart';
import { ChartTable } from '../../lib/chart-frame.tsx';
import { toDayText, toShareText, toShortDayText } from '../../lib/format.ts';
import { type EarnWords, useEarnWords } from '../../lib/text/by-screen/earn.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './earn.module.css';

const columns = (t: EarnWords, { common }: Texts): readonly Column<ClosedDay>[] => [
  { key: 'day', label: common.day, cell: (day) => toShortDayText(day.day) },
  { key: 'needed', label: common.needed, align: 'right', cell: (day) => <Amount value={day.need} unit={false} /> },
  { key: 'paid', label: common.paid, align: 'right', cell: (day) => <Amount value={day.funded} unit={false} /> },
  { key: 'share', label: t.share, align: 'right', cell: (day) => toShareText(day.factor) },
];

/** A bar for each day: its height is the amount needed, its fill the amount paid. */
function DaysChart({ days }: { readonly days: readonly ClosedDay[] }) {
  const t = useEarnWords();
  const { common } = useText();
  const oldestFirst = days.toReversed();
  const paid = oldestFirst.map((day) => readUsdt(day.funded));
  const open = oldestFirst.map((day, index) => {
    const missing = readUsdt(day.need) - paid[index]!;
    return missing > 0n ? usdt(missing) : ZERO;
  });
  return (
    <Chart
      label={t.days}
      series={[
        { name: common.paid, look: 'accent', values: paid },
        { name: t.notPaid, look: 'open', values: open },
      ]}
      height={120}
      ends={[toShortDayText(oldestFirst[0]!.day), toShortDayText(oldestFirst.at(-1)!.day)]}
      readOut={(index) => {
        const day = oldestFirst[index]!;
        const [funded, need] = [exactUsdt(readUsdt(day.funded)), exactUsdt(readUsdt(day.need))];
        return t.dayRead({ day: toDayText(day.day), paid: funded, needed: need, share: toShareText(day.factor) });
      }}
      smallWords={(most) => t.smallDays({ most })}
    />
  );
}

/** What closed days needed and paid for all members, newest first: the only history for judging a target. */
export function ClosedDays({ days }: { readonly days: readonly ClosedDay[] }) {
  const t = useEarnWords();
  const texts = useText();
  const [last] = days;
  return (
    <Section title={t.days}>
      {last ? (
        <>
          <p className={styles.lead}>
            {readUsdt(last.funded) === 0n
              ? t.lastPaidNothing({ day: toDayText(last.day) })
              : t.lastPaid({ day: toDayText(last.day), share: toShareText(last.factor) })}
          </p>
          <DaysChart days={days} />
          <ChartTable>
            {() => (
              <DataTable
                caption={t.daysCaption}
                columns={columns(t, texts)}
                rows={days}
                rowKey={(day) => day.day}
                onPhone="keep"
              />
            )}
          </ChartTable>
        </>
      ) : (
        <EmptyState>{texts.home.noDayClosed}</EmptyState>
      )}
    </Section>
  );
}

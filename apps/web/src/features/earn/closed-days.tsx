import type { ClosedDay } from '@plumbline/contract';
import { Amount, type Column, DataTable, EmptyState, readUsdt, Section } from '@plumbline/ui';
import { toDayText, toShareText, toShortDayText } from '../../lib/format.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './earn.module.css';

const columns = (t: Texts['earn']): readonly Column<ClosedDay>[] => [
  { key: 'day', label: t.day, cell: (day) => toShortDayText(day.day) },
  { key: 'needed', label: t.needed, align: 'right', cell: (day) => <Amount value={day.need} unit={false} /> },
  { key: 'paid', label: t.paid, align: 'right', cell: (day) => <Amount value={day.funded} unit={false} /> },
  { key: 'share', label: t.share, align: 'right', cell: (day) => toShareText(day.factor) },
];

/** What the closed days needed and paid, of everybody: the only history there is to judge a target by. */
export function ClosedDays({ days }: { readonly days: readonly ClosedDay[] }) {
  const t = useText().earn;
  const [last] = days;
  return (
    <Section title={t.days}>
      {last ? (
        <>
          <p className={styles.lead}>
            {readUsdt(last.funded) === 0n
              ? t.lastPaidNothing(toDayText(last.day))
              : t.lastPaid(toDayText(last.day), toShareText(last.factor))}
          </p>
          <DataTable
            caption={t.daysCaption}
            columns={columns(t)}
            rows={days}
            rowKey={(day) => day.day}
            onPhone="keep"
          />
        </>
      ) : (
        <EmptyState>{t.noDays}</EmptyState>
      )}
    </Section>
  );
}

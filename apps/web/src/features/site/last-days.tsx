import type { ClosedDay } from '@plumbline/contract';
import { Amount, type Column, DataTable, EmptyState, ErrorNote, readUsdt, SkeletonRows } from '@plumbline/ui';
import { showDay, showShare, showShortDay } from '../../lib/format.ts';
import { usePlatform } from '../../lib/platform.ts';
import { rich, type Texts, useText } from '../../lib/text/index.ts';
import { useLastDays } from './closed-days.ts';
import styles from './home.module.css';

/** The operator's own money pays only what booked earnings do not, and every figure that it paid for says so. */
const isSubsidised = (row: ClosedDay): boolean =>
  readUsdt(row.subsidy) > 0n && readUsdt(row.booked) < readUsdt(row.need);

const columns = ({ site, common }: Texts): readonly Column<ClosedDay>[] => [
  {
    key: 'day',
    label: common.day,
    cell: (row) => <time dateTime={row.day}>{showShortDay(row.day)}</time>,
  },
  { key: 'need', label: common.needed, align: 'right', cell: (row) => <Amount value={row.need} unit={false} /> },
  { key: 'booked', label: site.booked, align: 'right', cell: (row) => <Amount value={row.booked} unit={false} /> },
  {
    key: 'factor',
    label: common.paid,
    align: 'right',
    cell: (row) => (
      <>
        {showShare(row.factor)}
        {isSubsidised(row) ? '*' : ''}
      </>
    ),
  },
];

/** The public record: what each day needed, what was earned, and the share of the target that was paid. */
export function LastDays() {
  const texts = useText();
  const t = texts.site;
  const days = useLastDays();
  const isDemo = usePlatform().data?.demo === true;
  if (days.isPending) return <SkeletonRows count={5} label={t.loadingDays} />;
  if (!days.data) {
    return <ErrorNote onRetry={() => days.refetch()}>{t.daysFailed}</ErrorNote>;
  }
  const rows = days.data.docs;
  if (rows.length === 0) {
    return <EmptyState>{t.noDays}</EmptyState>;
  }
  return (
    <>
      <div className={styles.record}>
        <DataTable
          caption={t.daysTable(showDay(rows[0]!.day))}
          columns={columns(texts)}
          rows={rows}
          rowKey={(row) => row.day}
          onPhone="keep"
        />
      </div>
      <p className={styles.under}>
        {[t.bookedMeans, rows.some(isSubsidised) ? t.subsidised : '', isDemo ? t.demoFigures : '']
          .filter((part) => part !== '')
          .join(' ')}
      </p>
    </>
  );
}

/** The newest day in words: what a target means when less was earned. */
export function NewestDay() {
  const t = useText().site;
  const newest = useLastDays().data?.docs[0];
  if (!newest) return null;
  return (
    <p className={styles.newest}>
      {rich(
        (need, funded, share) => t.newestDay(showDay(newest.day), need, funded, share),
        <Amount key="need" value={newest.need} />,
        <Amount key="funded" value={newest.funded} />,
        <strong key="share">{showShare(newest.factor)}</strong>,
      )}
    </p>
  );
}

import type { ClosedDay } from '@plumbline/contract';
import { Amount, type Column, DataTable, EmptyState, ErrorNote, readUsdt, SkeletonRows } from '@plumbline/ui';
import { showDay, showShare, showShortDay } from '../../lib/format.ts';
import { usePlatform } from '../../lib/platform.ts';
import { useLastDays } from './closed-days.ts';
import styles from './home.module.css';

/** The operator's own money pays only what booked earnings do not, and every figure that it paid for says so. */
const isSubsidised = (row: ClosedDay): boolean =>
  readUsdt(row.subsidy) > 0n && readUsdt(row.booked) < readUsdt(row.need);

const COLUMNS: readonly Column<ClosedDay>[] = [
  {
    key: 'day',
    label: 'Day',
    cell: (row) => <time dateTime={row.day}>{showShortDay(row.day)}</time>,
  },
  { key: 'need', label: 'Needed', align: 'right', cell: (row) => <Amount value={row.need} unit={false} /> },
  { key: 'booked', label: 'Booked', align: 'right', cell: (row) => <Amount value={row.booked} unit={false} /> },
  {
    key: 'factor',
    label: 'Paid',
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
  const days = useLastDays();
  const isDemo = usePlatform().data?.demo === true;
  if (days.isPending) return <SkeletonRows count={5} label="Loading the last days" />;
  if (!days.data) {
    return <ErrorNote onRetry={() => days.refetch()}>The last days could not be loaded.</ErrorNote>;
  }
  const rows = days.data.docs;
  if (rows.length === 0) {
    return (
      <EmptyState>No business day has been closed yet. The first one will stand here, whatever it paid.</EmptyState>
    );
  }
  return (
    <>
      <div className={styles.record}>
        <DataTable
          caption={`Closed business days, newest first, in USDT. The newest is ${showDay(rows[0]!.day)}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.day}
          onPhone="keep"
        />
      </div>
      <p className={styles.under}>
        Amounts in USDT. Booked: the earnings that were there for the day, with what earlier days left over.{' '}
        {rows.some(isSubsidised) ? '* Partly paid by the operator’s own money. ' : ''}
        {isDemo ? 'Demo figures.' : ''}
      </p>
    </>
  );
}

/** The newest day in words: what a target means when less was earned. */
export function NewestDay() {
  const newest = useLastDays().data?.docs[0];
  if (!newest) return null;
  return (
    <p className={styles.newest}>
      On {showDay(newest.day)} the packages’ targets came to <Amount value={newest.need} />.{' '}
      <Amount value={newest.funded} /> was paid: <strong>{showShare(newest.factor)}</strong> of each target, the same
      share for everyone.
    </p>
  );
}

import type { Withdrawal } from '@plumbline/contract';
import { Address, Amount, type Column, DataTable, Moment, Tag } from '@plumbline/ui';
import styles from './withdrawal-table.module.css';

/** reject red, pending yellow, other green (specification, section 2). */
const BADGE: Record<Withdrawal['status'], { word: string; tone: 'good' | 'wait' | 'bad' }> = {
  reject: { word: 'Reject', tone: 'bad' },
  pending: { word: 'Pending', tone: 'wait' },
  success: { word: 'Success', tone: 'good' },
};

/** Where the money is. */
function whereabouts(withdrawal: Withdrawal): string {
  switch (withdrawal.stage) {
    case 'pending':
      return 'Reserved, waits for approval';
    case 'approved':
      return 'Approved, is sent next';
    case 'paying':
      return 'Sent, not final yet';
    case 'paid':
      return 'Arrived';
    case 'rejected':
      return withdrawal.source === 'package'
        ? 'Your package is as it was before'
        : 'The whole amount is back in your Flexible wallet';
  }
}

const COLUMNS: readonly Column<Withdrawal>[] = [
  { key: 'date', label: 'Date (UTC)', cell: (row) => <Moment at={row.createdAt} /> },
  { key: 'status', label: 'Status', cell: (row) => <Status row={row} /> },
  { key: 'to', label: 'To', cell: (row) => <To row={row} /> },
  {
    key: 'requested',
    label: 'Requested',
    align: 'right',
    cell: (row) => <Amount value={row.requestPayment} />,
  },
  { key: 'net', label: 'Arrives', align: 'right', cell: (row) => <Amount value={row.net} /> },
];

const Status = ({ row }: { readonly row: Withdrawal }) => (
  <span className={styles.status}>
    <Tag tone={BADGE[row.status].tone}>{BADGE[row.status].word}</Tag>
    <span className="small soft">{whereabouts(row)}</span>
    {row.reason ? <span className="small">Reason: {row.reason}</span> : null}
  </span>
);

const To = ({ row }: { readonly row: Withdrawal }) => (
  <span className={styles.to}>
    <Address value={row.address} size="small" />
    {row.source === 'package' ? <span className="small soft">From a package</span> : null}
    {row.transaction_id ? (
      <details>
        <summary className="small">Transaction</summary>
        <Address value={row.transaction_id} size="small" />
      </details>
    ) : null}
  </span>
);

/** Requests with what became of each. */
export const WithdrawalTable = ({ rows }: { readonly rows: readonly Withdrawal[] }) => (
  <DataTable caption="Withdrawal requests" columns={COLUMNS} rows={rows} rowKey={(row) => row._id} />
);

import type { Withdrawal } from '@plumbline/contract';
import { Address, Amount, type Column, Moment, Tag } from '@plumbline/ui';
import { type ListSorting, ListTable } from '@plumbline/ui/list-table';
import { OwnLink } from '../../lib/own-link.tsx';
import { receiptPath } from '../../lib/receipt/link.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './withdraw.module.css';
import { useWithdrawWords, type WithdrawWords, withdrawWords } from './words.ts';

interface WithdrawalTableProps {
  readonly rows: readonly Withdrawal[];
  /** Without it, rows keep their order. */
  readonly sorting?: ListSorting;
}

/** Requests, each with its outcome. */
export const WithdrawalTable = ({ rows, sorting }: WithdrawalTableProps) => {
  const t = useWithdrawWords();
  const texts = useText();
  return (
    <ListTable
      caption={t.list}
      columns={withdrawalColumns(t, texts)}
      rows={rows}
      rowKey={(row) => row._id}
      {...(sorting ? { sorting } : {})}
    />
  );
};

/** reject red, pending yellow, other green (specification, section 2). */
const TONE: Record<Withdrawal['status'], 'good' | 'wait' | 'bad'> = {
  reject: 'bad',
  pending: 'wait',
  success: 'good',
};

/** Describes where the money is. */
function whereabouts(withdrawal: Withdrawal): string {
  const t = withdrawWords().stage;
  switch (withdrawal.stage) {
    case 'pending':
      return t.pending;
    case 'approved':
      return t.approved;
    case 'paying':
      return t.paying;
    case 'paid':
      return t.paid;
    case 'rejected':
      return withdrawal.source === 'package' ? t.rejectedPackage : t.rejectedWallet;
  }
}

const withdrawalColumns = (t: WithdrawWords, { money }: Texts): readonly Column<Withdrawal>[] => [
  {
    key: 'date',
    label: t.dateUtc,
    sort: 'date',
    phone: 'when',
    brief: (row) => <Moment at={row.createdAt} />,
    cell: (row) => <When row={row} />,
  },
  {
    key: 'status',
    label: money.status,
    phone: 'state',
    brief: (row) => <Tag tone={TONE[row.status]}>{t.badge[row.status]}</Tag>,
    cell: (row) => <Status row={row} />,
  },
  { key: 'to', label: t.to, phone: 'what', brief: (row) => row.address, cell: (row) => <To row={row} /> },
  {
    key: 'requested',
    label: t.requested,
    sort: 'amount',
    align: 'right',
    phone: 'amount',
    cell: (row) => <Amount value={row.requestPayment} />,
  },
  { key: 'net', label: money.arrives, align: 'right', cell: (row) => <Amount value={row.net} /> },
];

/** Links to the receipt. */
const When = ({ row }: { readonly row: Withdrawal }) => (
  <OwnLink to={receiptPath(row.source === 'package' ? 'exit' : 'withdrawal', row._id)}>
    <Moment at={row.createdAt} />
  </OwnLink>
);

const Status = ({ row }: { readonly row: Withdrawal }) => {
  const t = useWithdrawWords();
  return (
    <span className={styles.status}>
      <Tag tone={TONE[row.status]}>{t.badge[row.status]}</Tag>
      <span className="small soft">{whereabouts(row)}</span>
      {row.reason ? <span className="small">{t.reason({ reason: row.reason })}</span> : null}
    </span>
  );
};

const To = ({ row }: { readonly row: Withdrawal }) => {
  const t = useWithdrawWords();
  return (
    <span className={styles.to}>
      <Address value={row.address} size="small" />
      {row.source === 'package' ? <span className="small soft">{t.fromPackage}</span> : null}
      {row.transaction_id ? (
        <details>
          <summary className="small">{t.transaction}</summary>
          <Address value={row.transaction_id} size="small" />
        </details>
      ) : null}
    </span>
  );
};

import type { DataOf, Deposit, rechargeList } from '@plumbline/contract';
import { Address, Amount, buttonClass, type Column, DataTable, EmptyState, Moment, Tag } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Pager } from '../../lib/pager.tsx';

const STATUS: Record<Deposit['status'], { word: string; tone: 'good' | 'wait' | 'bad' | 'plain' }> = {
  pending: { word: 'Pending', tone: 'wait' },
  credited: { word: 'Credited', tone: 'good' },
  removed: { word: 'Removed', tone: 'bad' },
  too_small: { word: 'Below the minimum', tone: 'plain' },
};

function credited(deposit: Deposit): ReactNode {
  if (deposit.creditedAt) return <Moment at={deposit.creditedAt} />;
  if (deposit.status !== 'pending') return '–';
  return `${deposit.confirmations} of ${deposit.confirmationsNeeded} confirmations`;
}

const COLUMNS: readonly Column<Deposit>[] = [
  { key: 'date', label: 'Seen (UTC)', cell: (deposit) => <Moment at={deposit.createdAt} /> },
  { key: 'hash', label: 'Transaction', cell: (row) => <Address value={row.transaction_id} size="small" /> },
  {
    key: 'status',
    label: 'Status',
    cell: (deposit) => <Tag tone={STATUS[deposit.status].tone}>{STATUS[deposit.status].word}</Tag>,
  },
  { key: 'credited', label: 'Credited (UTC)', cell: credited },
  { key: 'amount', label: 'Amount', align: 'right', cell: (deposit) => <Amount value={deposit.amount} /> },
];

/** One page of the deposit history, newest first. */
export const DepositList = ({ page }: { readonly page: DataOf<typeof rechargeList> }) =>
  page.total === 0 ? (
    <EmptyState
      action={
        <Link to="/deposit" className={buttonClass({ variant: 'primary' })}>
          Show my deposit address
        </Link>
      }
    >
      No transfer has arrived at your address yet.
    </EmptyState>
  ) : (
    <>
      <DataTable caption="Deposits" columns={COLUMNS} rows={page.docs} rowKey={(row) => row._id} />
      <Pager page={page.page} total={page.total} limit={page.limit} />
    </>
  );

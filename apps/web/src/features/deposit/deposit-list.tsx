import type { DataOf, Deposit, rechargeList } from '@plumbline/contract';
import { Address, Amount, buttonClass, type Column, DataTable, EmptyState, Moment, Tag } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Pager } from '../../lib/pager.tsx';
import { type Texts, text, useText } from '../../lib/text/index.ts';

const TONE: Record<Deposit['status'], 'good' | 'wait' | 'bad' | 'plain'> = {
  pending: 'wait',
  credited: 'good',
  removed: 'bad',
  too_small: 'plain',
};

function credited(deposit: Deposit): ReactNode {
  if (deposit.creditedAt) return <Moment at={deposit.creditedAt} />;
  if (deposit.status !== 'pending') return '–';
  return text().deposit.confirmations(deposit.confirmations, deposit.confirmationsNeeded);
}

const columns = ({ deposit: t, common, money }: Texts): readonly Column<Deposit>[] => [
  { key: 'date', label: t.seenUtc, cell: (deposit) => <Moment at={deposit.createdAt} /> },
  { key: 'hash', label: t.transaction, cell: (row) => <Address value={row.transaction_id} size="small" /> },
  {
    key: 'status',
    label: money.status,
    cell: (deposit) => <Tag tone={TONE[deposit.status]}>{t.status[deposit.status]}</Tag>,
  },
  { key: 'credited', label: t.creditedUtc, cell: credited },
  { key: 'amount', label: common.amount, align: 'right', cell: (deposit) => <Amount value={deposit.amount} /> },
];

/** One page of the deposit history, newest first. */
export const DepositList = ({ page }: { readonly page: DataOf<typeof rechargeList> }) => {
  const texts = useText();
  const t = texts.deposit;
  return page.total === 0 ? (
    <EmptyState
      action={
        <Link to="/deposit" className={buttonClass({ variant: 'primary' })}>
          {t.showAddress}
        </Link>
      }
    >
      {t.empty}{' '}
    </EmptyState>
  ) : (
    <>
      <DataTable caption={t.list} columns={columns(texts)} rows={page.docs} rowKey={(row) => row._id} />
      <Pager page={page.page} total={page.total} limit={page.limit} />
    </>
  );
};

import { DEPOSIT_STATUSES, type Deposit } from '@plumbline/contract';
import { Address, Amount, buttonClass, type Column, EmptyState, Moment, Tag } from '@plumbline/ui';
import { ListTable } from '@plumbline/ui/list-table';
import type { ReactNode } from 'react';
import { useListAddress } from '../../lib/list/address.ts';
import { ListFrame, sortingOf } from '../../lib/list/list-frame.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { receiptPath } from '../../lib/receipt/link.ts';
import { type Texts, text, useText } from '../../lib/text/index.ts';
import { useDeposits } from './api.ts';

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

/** Leads to its receipt. */
const When = ({ deposit }: { readonly deposit: Deposit }) => (
  <OwnLink to={receiptPath('deposit', deposit._id)}>
    <Moment at={deposit.createdAt} />
  </OwnLink>
);

const columns = ({ deposit: t, common, money }: Texts): readonly Column<Deposit>[] => [
  {
    key: 'date',
    label: t.seenUtc,
    sort: 'date',
    phone: 'when',
    brief: (deposit) => <Moment at={deposit.createdAt} />,
    cell: (deposit) => <When deposit={deposit} />,
  },
  {
    key: 'hash',
    label: t.transaction,
    phone: 'what',
    brief: (row) => row.transaction_id,
    cell: (row) => <Address value={row.transaction_id} size="small" />,
  },
  {
    key: 'status',
    label: money.status,
    phone: 'state',
    cell: (deposit) => <Tag tone={TONE[deposit.status]}>{t.status[deposit.status]}</Tag>,
  },
  { key: 'credited', label: t.creditedUtc, cell: credited },
  {
    key: 'amount',
    label: common.amount,
    sort: 'amount',
    align: 'right',
    phone: 'amount',
    cell: (deposit) => <Amount value={deposit.amount} />,
  },
];

/** The deposit history. */
export const DepositList = () => {
  const texts = useText();
  const { deposit: t, lists, money } = texts;
  const address = useListAddress({ status: DEPOSIT_STATUSES, sort: ['date', 'amount'] });
  return (
    <ListFrame
      query={useDeposits(Number(address.page), address.filters)}
      address={address}
      choices={[
        {
          name: 'status',
          label: money.status,
          options: DEPOSIT_STATUSES.map((status) => [status, t.status[status]] as const),
        },
      ]}
      orders={[
        ['date:desc', lists.newestFirst],
        ['date:asc', lists.oldestFirst],
        ['amount:desc', lists.highestFirst],
        ['amount:asc', lists.lowestFirst],
      ]}
      exported="deposits"
      failed={t.historyFailed}
      empty={
        <EmptyState
          action={
            <OwnLink to="/deposit" className={buttonClass({ variant: 'primary' })}>
              {t.showAddress}
            </OwnLink>
          }
        >
          {t.empty}{' '}
        </EmptyState>
      }
    >
      {(page) => (
        <ListTable
          caption={t.list}
          columns={columns(texts)}
          rows={page.docs}
          rowKey={(row) => row._id}
          sorting={sortingOf(address, 'date')}
        />
      )}
    </ListFrame>
  );
};

import { DEPOSIT_STATUSES, type Deposit, type Folded, SMALL_VIEWS } from '@plumbline/contract';
import { Address, Amount, type Column, EmptyState, Moment, Tag } from '@plumbline/ui';
import { ListTable } from '@plumbline/ui/list-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '../../lib/list/address.ts';
import { ListFrame, sortingOf } from '../../lib/list/list-frame.tsx';
import { NextStep, OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { receiptPath } from '../../lib/receipt/link.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import { useDeposits } from './api.ts';
import styles from './deposit.module.css';
import { type DepositWords, depositWords, useDepositWords } from './words.ts';

export const meta = pageMeta((t) => t.money.depositHistory);

const TONE: Record<Deposit['status'], 'good' | 'wait' | 'bad' | 'plain'> = {
  pending: 'wait',
  credited: 'good',
  removed: 'bad',
  too_small: 'plain',
  gone: 'bad',
};

function credited(deposit: Deposit): ReactNode {
  if (deposit.creditedAt) return <Moment at={deposit.creditedAt} />;
  if (deposit.status !== 'pending') return '–';
  return depositWords().confirmations({ done: deposit.confirmations, needed: deposit.confirmationsNeeded });
}

/** Links to the receipt. */
const When = ({ deposit }: { readonly deposit: Deposit }) => (
  <OwnLink to={receiptPath('deposit', deposit._id)}>
    <Moment at={deposit.createdAt} />
  </OwnLink>
);

const columns = (t: DepositWords, { common, money }: Texts): readonly Column<Deposit>[] => [
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
    brief: ({ transaction_id: hash }) => <span title={hash}>{`${hash.slice(0, 10)}…${hash.slice(-8)}`}</span>,
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

/** Small transfers in one row that expands them. */
const FoldedRow = ({ of, to }: { readonly of: Folded; readonly to: string }) => {
  const t = useDepositWords();
  return (
    <p className={styles.folded}>
      <span>{t.folded({ count: of.count, below: of.below })}</span>
      <Amount value={of.amount} whole />
      <span>
        {t.foldedLast} <Moment at={of.lastAt} />
      </span>
      <Link to={to} preventScrollReset>
        {t.foldedShow}
      </Link>
    </p>
  );
};

const Empty = ({ isFolded }: { readonly isFolded: boolean }) => {
  const t = useDepositWords();
  return (
    <EmptyState action={<NextStep to="/deposit">{t.showAddress}</NextStep>}>
      {isFolded ? t.emptyBesides : t.empty}{' '}
    </EmptyState>
  );
};

/** The row of small transfers expands them; then a choice groups them again or lists each individually. */
const choicesOf = (t: DepositWords, { money }: Texts, isOpened: boolean) => [
  {
    name: 'status',
    label: money.status,
    options: DEPOSIT_STATUSES.map((status) => [status, t.status[status]] as const),
  },
  ...(isOpened
    ? [
        {
          name: 'small',
          label: t.small,
          all: t.smallView.folded,
          options: SMALL_VIEWS.filter((view) => view !== 'folded').map((view) => [view, t.smallView[view]] as const),
        },
      ]
    : []),
];

/** The deposit history. The link to deposit appears once: beside the title, or below the empty message. */
const DepositList = () => {
  const texts = useText();
  const t = useDepositWords();
  const { lists, money } = texts;
  const address = useListAddress({ status: DEPOSIT_STATUSES, small: SMALL_VIEWS, sort: ['date', 'amount'] });
  const foldedOf = (folded: Folded | null | undefined) =>
    folded ? <FoldedRow of={folded} to={address.to({ small: 'only' })} /> : null;
  const query = useDeposits(Number(address.page), address.filters);
  const isEmpty = query.data?.total === 0 && !address.isFiltered;
  const act = <OwnLink to="/deposit">{money.deposit}</OwnLink>;
  return (
    <Page help="deposits" title={money.depositHistory} aside={isEmpty ? null : act}>
      <ListFrame
        query={query}
        address={address}
        choices={choicesOf(t, texts, address.filters.small !== undefined)}
        orders={[
          ['date:desc', lists.newestFirst],
          ['date:asc', lists.oldestFirst],
          ['amount:desc', lists.highestFirst],
          ['amount:asc', lists.lowestFirst],
        ]}
        exported="deposits"
        failed={t.historyFailed}
        head={(page) => (page.docs.length === 0 ? foldedOf(page.folded) : null)}
        empty={(page) => <Empty isFolded={page.folded !== null} />}
      >
        {(page) => (
          <>
            <ListTable
              caption={t.list}
              columns={columns(t, texts)}
              rows={page.docs}
              rowKey={(row) => row._id}
              sorting={sortingOf(address, 'date')}
            />
            {foldedOf(page.folded)}
          </>
        )}
      </ListFrame>
    </Page>
  );
};

export default DepositList;

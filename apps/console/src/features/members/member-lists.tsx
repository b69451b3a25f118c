import type { Deposit, Order, StatementEntry, Withdrawal } from '@plumbline/contract';
import {
  MEMBER_EVENT_KINDS,
  type MemberEvent,
  operatorMemberDeposits,
  operatorMemberEvents,
  operatorMemberOrders,
  operatorMemberStatement,
  operatorMemberWithdrawals,
} from '@plumbline/contract/operator';
import { Address, Amount, Button, type Column, DataTable, EmptyState, Moment, SelectField, Tag } from '@plumbline/ui';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import styles from './members.module.css';

interface OfMember {
  readonly id: string;
}
interface Listed<Row> {
  readonly docs: readonly Row[];
  readonly total?: number;
  readonly hasMore?: boolean;
}

const LIMIT = 25;

interface ListProps<Row> {
  readonly caption: string;
  readonly query: (page: string) => unknown;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
}

/** One of a member's lists, page by page. */
function List<Row>({ caption, query, columns, rowKey, empty }: ListProps<Row>) {
  const [page, setPage] = useState(1);
  const options = query(String(page)) as UseQueryOptions<Listed<Row>>;
  const result = useQuery({ ...options, placeholderData: keepPreviousData, meta: { isQuiet: true } });
  return (
    <Loaded query={result} failed={`${caption} could not be read.`}>
      {({ docs, total, hasMore }) => {
        const isMore = hasMore ?? page * LIMIT < (total ?? 0);
        return docs.length === 0 && page === 1 ? (
          <EmptyState>{empty}</EmptyState>
        ) : (
          <>
            <DataTable caption={caption} columns={columns} rows={docs} rowKey={rowKey} />
            {page > 1 || isMore ? (
              <nav className={styles.pager} aria-label={`Pages: ${caption}`}>
                <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <Button size="small" disabled={!isMore} onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              </nav>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

const ACCOUNTS = [
  ['wallet', 'Electronic Wallet'],
  ['earnings', 'Flexible wallet'],
  ['claimable', 'Profit to claim'],
  ['principal', 'Packages'],
  ['withdrawing', 'Withdrawals on their way'],
] as const;

/** As the member reads it: every entry with its reason and the balance after it. */
export function Statement({ id }: OfMember) {
  const [account, setAccount] = useState<(typeof ACCOUNTS)[number][0]>('wallet');
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label="Account"
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value as typeof account)}
        >
          {ACCOUNTS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <List<StatementEntry>
        key={account}
        caption="Statement"
        query={(page) => read(operatorMemberStatement, { id, account, page, limit: String(LIMIT) })}
        rowKey={(row) => row._id}
        empty="Nothing has moved on this account."
        columns={[
          { key: 'at', label: 'When (UTC)', cell: (row) => <Moment at={row.createdAt} /> },
          { key: 'day', label: 'Business day', cell: (row) => row.day },
          { key: 'what', label: 'What and why', cell: (row) => row.reason },
          { key: 'counter', label: 'Other side', cell: (row) => row.counterAccount },
          {
            key: 'amount',
            label: 'USDT',
            align: 'right',
            cell: (row) => <Amount value={row.amount} unit={false} whole />,
          },
          {
            key: 'after',
            label: 'After',
            align: 'right',
            cell: (row) => <Amount value={row.balanceAfter} unit={false} whole />,
          },
          { key: 'posting', label: 'Posting', align: 'right', cell: (row) => row.posting },
        ]}
      />
    </>
  );
}

export function Events({ id }: OfMember) {
  const [kind, setKind] = useState('');
  return (
    <>
      <div className={styles.choice}>
        <SelectField label="Kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          <option value="">All</option>
          {MEMBER_EVENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      <List<MemberEvent>
        key={kind}
        caption="Events"
        query={(page) =>
          read(operatorMemberEvents, {
            id,
            page,
            limit: String(LIMIT),
            ...(kind === '' ? {} : { kind: kind as MemberEvent['kind'] }),
          })
        }
        rowKey={(row) => row._id}
        empty="Nothing of this kind has happened."
        columns={[
          { key: 'at', label: 'When (UTC)', cell: (row) => <Moment at={row.at} /> },
          { key: 'kind', label: 'Kind', cell: (row) => row.kind },
          { key: 'what', label: 'What', cell: (row) => row.what },
          { key: 'detail', label: 'Detail', cell: (row) => row.detail || '–' },
        ]}
      />
    </>
  );
}

const TONE: Readonly<Record<string, 'good' | 'bad' | 'wait'>> = {
  active: 'good',
  credited: 'good',
  success: 'good',
  pending: 'wait',
  reject: 'bad',
  removed: 'bad',
};
const State = ({ of }: { readonly of: string }) => {
  const tone = TONE[of];
  return tone ? <Tag tone={tone}>{of.replace('_', ' ')}</Tag> : <Tag>{of.replace('_', ' ')}</Tag>;
};

export const Orders = ({ id }: OfMember) => (
  <List
    caption="Packages"
    query={(page) => read(operatorMemberOrders, { id, page, limit: String(LIMIT) })}
    rowKey={(row: Order) => row._id}
    empty="No package was bought."
    columns={[
      { key: 'title', label: 'Package', cell: (row) => row.title },
      { key: 'price', label: 'Price', align: 'right', cell: (row) => <Amount value={row.price} unit={false} /> },
      { key: 'target', label: 'Daily target (%)', align: 'right', cell: (row) => row.yield },
      { key: 'days', label: 'Days', align: 'right', cell: (row) => `${row.totalDays} / ${row.maturity}` },
      { key: 'bought', label: 'Bought', cell: (row) => row.purchasedOn },
      { key: 'ends', label: 'Ends', cell: (row) => row.endsOn },
      { key: 'status', label: 'State', cell: (row) => <State of={row.status} /> },
    ]}
  />
);

export const Deposits = ({ id }: OfMember) => (
  <List
    caption="Deposits"
    query={(page) => read(operatorMemberDeposits, { id, page, limit: String(LIMIT) })}
    rowKey={(row: Deposit) => row._id}
    empty="Nothing was deposited."
    columns={[
      { key: 'at', label: 'Seen (UTC)', cell: (row) => <Moment at={row.createdAt} /> },
      { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
      { key: 'hash', label: 'Transaction', cell: (row) => <Address value={row.transaction_id} /> },
      { key: 'status', label: 'State', cell: (row) => <State of={row.status} /> },
    ]}
  />
);

export const Withdrawals = ({ id }: OfMember) => (
  <List
    caption="Withdrawals"
    query={(page) => read(operatorMemberWithdrawals, { id, page, limit: String(LIMIT) })}
    rowKey={(row: Withdrawal) => row._id}
    empty="Nothing was withdrawn."
    columns={[
      { key: 'at', label: 'Asked for (UTC)', cell: (row) => <Moment at={row.createdAt} /> },
      {
        key: 'gross',
        label: 'Requested',
        align: 'right',
        cell: (row) => <Amount value={row.requestPayment} unit={false} />,
      },
      { key: 'net', label: 'Arrives', align: 'right', cell: (row) => <Amount value={row.net} unit={false} /> },
      { key: 'to', label: 'To', cell: (row) => <Address value={row.address} /> },
      { key: 'status', label: 'State', cell: (row) => <State of={row.status} /> },
      { key: 'reason', label: 'Reason', cell: (row) => row.reason || '–' },
    ]}
  />
);

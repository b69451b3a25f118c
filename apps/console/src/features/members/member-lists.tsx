import {
  DEPOSIT_STATUSES,
  type Deposit,
  ORDER_STATUSES,
  type Order,
  STATEMENT_KINDS,
  type StatementEntry,
  WITHDRAWAL_STATUSES,
  type Withdrawal,
} from '@plumbline/contract';
import {
  operatorMemberDeposits,
  operatorMemberOrders,
  operatorMemberStatement,
  operatorMemberWithdrawals,
} from '@plumbline/contract/operator';
import { Address, Amount, type Column, Moment, Tag } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Hash } from '../../lib/hash.tsx';
import {
  ChoiceFilter,
  Filters,
  FoldedRow,
  type List,
  ListTable,
  SMALL_CHOICES,
  SMALL_FOLDED,
  TextFilter,
  useList,
} from '../../lib/table/index.ts';
import styles from './members.module.css';

export interface OfMember {
  readonly id: string;
}

const ACCOUNTS = [
  ['earnings', 'Flexible wallet'],
  ['claimable', 'Profit to claim'],
  ['principal', 'Packages'],
  ['withdrawing', 'Withdrawals on their way'],
] as const;

export const words = (key: string): string => key.replaceAll('_', ' ');
export const choicesOf = (keys: readonly string[]) => keys.map((value) => ({ value, label: words(value) }));

export const moment = <Row extends { readonly createdAt: string }>(label: string): Column<Row> => ({
  key: 'at',
  label,
  sort: 'date',
  cell: (row) => <Moment at={row.createdAt} />,
  text: (row) => row.createdAt,
});

export const money = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => string,
  { sort, whole = false }: { readonly sort?: string; readonly whole?: boolean } = {},
): Column<Row> => ({
  key,
  label,
  align: 'right',
  ...(sort === undefined ? {} : { sort }),
  cell: (row) => <Amount value={of(row)} unit={false} whole={whole} />,
  text: of,
});

const TONE: Readonly<Record<string, 'good' | 'bad' | 'wait'>> = {
  active: 'good',
  credited: 'good',
  success: 'good',
  pending: 'wait',
  reject: 'bad',
  removed: 'bad',
};

export const state = <Row extends { readonly status: string }>(): Column<Row> => ({
  key: 'status',
  label: 'State',
  cell: ({ status }) => {
    const tone = TONE[status];
    return <Tag {...(tone ? { tone } : {})}>{words(status)}</Tag>;
  },
  text: ({ status }) => status,
});

interface HistoryProps<Row> {
  readonly caption: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  /** Name of the CSV file. */
  readonly name: string;
  readonly empty: string;
  /** Beside the period. */
  readonly children: ReactNode;
}

/** One of a member's lists, as the member sees it. */
export const History = <Row extends { readonly _id: string }>({ name, children, ...table }: HistoryProps<Row>) => (
  <>
    <Filters list={table.list}>
      {children}
      <TextFilter list={table.list} name="from" label="From" type="date" />
      <TextFilter list={table.list} name="to" label="To" type="date" />
    </Filters>
    <ListTable {...table} rowKey={(row) => row._id} exportName={name} />
  </>
);

export const StateFilter = ({ list, of }: { readonly list: List<unknown>; readonly of: readonly string[] }) => (
  <ChoiceFilter list={list} name="status" label="State" choices={choicesOf(of)} />
);

/** Shortens a transaction hash, as in every list. */
const Why = ({ reason }: { readonly reason: string }) => {
  const [before, hash, after] = reason.split(/(0x[\da-f]{64})/);
  return (
    <span className={styles.why}>
      {before}
      {hash ? <Hash value={hash} /> : null}
      {after}
    </span>
  );
};

const STATEMENT: readonly Column<StatementEntry>[] = [
  moment('When (UTC)'),
  {
    key: 'day',
    label: 'Business day',
    cell: (row) => <span className={styles.day}>{row.day}</span>,
    text: (row) => row.day,
    isExtra: true,
  },
  {
    key: 'what',
    label: 'What and why',
    cell: (row) => <Why reason={row.reason} />,
    text: (row) => row.reason,
  },
  { key: 'counter', label: 'Other side', cell: (row) => row.counterAccount, text: (row) => row.counterAccount },
  money('amount', 'USDT', (row) => row.amount, { sort: 'amount', whole: true }),
  money('after', 'After', (row) => row.balanceAfter, { whole: true }),
  { key: 'posting', label: 'Posting', align: 'right', cell: (row) => row.posting, text: (row) => row.posting },
];

/** As the member sees it: every entry with its reason and the balance after it. */
export function Statement({ id }: OfMember) {
  const list = useList(operatorMemberStatement, {
    fixed: { id, account: 'wallet' },
    filters: ['account', 'kind', 'from', 'to'],
  });
  return (
    <History
      caption="Statement"
      list={list}
      columns={STATEMENT}
      name="statement"
      empty="Nothing has moved on this account."
    >
      <ChoiceFilter
        list={list}
        name="account"
        label="Account"
        all="Electronic Wallet"
        choices={ACCOUNTS.map(([value, label]) => ({ value, label }))}
      />
      <ChoiceFilter list={list} name="kind" label="Kind" choices={choicesOf(STATEMENT_KINDS)} />
    </History>
  );
}

const ORDERS: readonly Column<Order>[] = [
  { key: 'title', label: 'Package', cell: (row) => row.title, text: (row) => row.title },
  money('price', 'Price', (row) => row.price, { sort: 'price' }),
  { key: 'target', label: 'Daily target (%)', align: 'right', cell: (row) => row.yield, text: (row) => row.yield },
  {
    key: 'days',
    label: 'Days',
    align: 'right',
    cell: (row) => `${row.totalDays} / ${row.maturity}`,
    text: (row) => `${row.totalDays} / ${row.maturity}`,
  },
  { key: 'bought', label: 'Bought', sort: 'date', cell: (row) => row.purchasedOn, text: (row) => row.purchasedOn },
  { key: 'ends', label: 'Ends', sort: 'endsOn', cell: (row) => row.endsOn, text: (row) => row.endsOn },
  state(),
];

export function Orders({ id }: OfMember) {
  const list = useList(operatorMemberOrders, { fixed: { id }, filters: ['status', 'from', 'to'] });
  return (
    <History caption="Packages" list={list} columns={ORDERS} name="packages" empty="No package was bought.">
      <StateFilter list={list} of={ORDER_STATUSES} />
    </History>
  );
}

const DEPOSITS: readonly Column<Deposit>[] = [
  moment('Seen (UTC)'),
  money('amount', 'USDT', (row) => row.amount, { sort: 'amount' }),
  {
    key: 'hash',
    label: 'Transaction',
    cell: (row) => <Hash value={row.transaction_id} />,
    text: (row) => row.transaction_id,
  },
  state(),
];

export function Deposits({ id }: OfMember) {
  const list = useList(operatorMemberDeposits, {
    fixed: { id },
    filters: ['status', 'from', 'to', 'small'],
    inFile: { small: 'shown' },
  });
  return (
    <>
      <History caption="Deposits" list={list} columns={DEPOSITS} name="deposits" empty="Nothing was deposited.">
        <StateFilter list={list} of={DEPOSIT_STATUSES} />
        <ChoiceFilter list={list} name="small" label="Small transfers" all={SMALL_FOLDED} choices={SMALL_CHOICES} />
      </History>
      <FoldedRow of={list.query.data?.folded} list={list} />
    </>
  );
}

const WITHDRAWALS: readonly Column<Withdrawal>[] = [
  moment('Asked for (UTC)'),
  money('gross', 'Requested', (row) => row.requestPayment, { sort: 'amount' }),
  money('net', 'Arrives', (row) => row.net),
  { key: 'to', label: 'To', cell: (row) => <Address value={row.address} />, text: (row) => row.address },
  state(),
  { key: 'reason', label: 'Reason', cell: (row) => row.reason || '–', text: (row) => row.reason },
];

export function Withdrawals({ id }: OfMember) {
  const list = useList(operatorMemberWithdrawals, { fixed: { id }, filters: ['status', 'from', 'to'] });
  return (
    <History caption="Withdrawals" list={list} columns={WITHDRAWALS} name="withdrawals" empty="Nothing was withdrawn.">
      <StateFilter list={list} of={WITHDRAWAL_STATUSES} />
    </History>
  );
}

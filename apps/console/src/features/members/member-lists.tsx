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
import { texts as t } from '@plumbline/texts/en/console-members';
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
  ['earnings', t.flexibleWallet],
  ['claimable', t.profitToClaim],
  ['principal', t.packages],
  ['withdrawing', t.withdrawalsWay],
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
  label: t.state,
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
      <TextFilter list={table.list} name="from" label={t.from} type="date" />
      <TextFilter list={table.list} name="to" label={t.to} type="date" />
    </Filters>
    <ListTable {...table} rowKey={(row) => row._id} exportName={name} />
  </>
);

export const StateFilter = ({ list, of }: { readonly list: List<unknown>; readonly of: readonly string[] }) => (
  <ChoiceFilter list={list} name="status" label={t.state} choices={choicesOf(of)} />
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
  moment(t.whenUtc),
  {
    key: 'day',
    label: t.businessDay,
    cell: (row) => <span className={styles.day}>{row.day}</span>,
    text: (row) => row.day,
    isExtra: true,
  },
  {
    key: 'what',
    label: t.whatAndWhy,
    cell: (row) => <Why reason={row.reason} />,
    text: (row) => row.reason,
  },
  { key: 'counter', label: t.otherSide, cell: (row) => row.counterAccount, text: (row) => row.counterAccount },
  money('amount', 'USDT', (row) => row.amount, { sort: 'amount', whole: true }),
  money('after', t.after, (row) => row.balanceAfter, { whole: true }),
  { key: 'posting', label: t.posting, align: 'right', cell: (row) => row.posting, text: (row) => row.posting },
];

/** As the member sees it: every entry with its reason and the balance after it. */
export function Statement({ id }: OfMember) {
  const list = useList(operatorMemberStatement, {
    fixed: { id, account: 'wallet' },
    filters: ['account', 'kind', 'from', 'to'],
  });
  return (
    <History caption={t.statement} list={list} columns={STATEMENT} name="statement" empty={t.memberListsEmpty}>
      <ChoiceFilter
        list={list}
        name="account"
        label={t.account}
        all={t.electronicWallet}
        choices={ACCOUNTS.map(([value, label]) => ({ value, label }))}
      />
      <ChoiceFilter list={list} name="kind" label={t.kind} choices={choicesOf(STATEMENT_KINDS)} />
    </History>
  );
}

const ORDERS: readonly Column<Order>[] = [
  { key: 'title', label: t.package, cell: (row) => row.title, text: (row) => row.title },
  money('price', t.price, (row) => row.price, { sort: 'price' }),
  { key: 'target', label: t.dailyTarget, align: 'right', cell: (row) => row.yield, text: (row) => row.yield },
  {
    key: 'days',
    label: t.days,
    align: 'right',
    cell: (row) => `${row.totalDays} / ${row.maturity}`,
    text: (row) => `${row.totalDays} / ${row.maturity}`,
  },
  { key: 'bought', label: t.bought, sort: 'date', cell: (row) => row.purchasedOn, text: (row) => row.purchasedOn },
  { key: 'ends', label: t.ends, sort: 'endsOn', cell: (row) => row.endsOn, text: (row) => row.endsOn },
  state(),
];

export function Orders({ id }: OfMember) {
  const list = useList(operatorMemberOrders, { fixed: { id }, filters: ['status', 'from', 'to'] });
  return (
    <History caption={t.packages} list={list} columns={ORDERS} name="packages" empty={t.noPackageBought}>
      <StateFilter list={list} of={ORDER_STATUSES} />
    </History>
  );
}

const DEPOSITS: readonly Column<Deposit>[] = [
  moment(t.seenUtc),
  money('amount', 'USDT', (row) => row.amount, { sort: 'amount' }),
  {
    key: 'hash',
    label: t.transaction,
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
      <History caption={t.deposits} list={list} columns={DEPOSITS} name="deposits" empty={t.nothingWasDeposited}>
        <StateFilter list={list} of={DEPOSIT_STATUSES} />
        <ChoiceFilter list={list} name="small" label={t.smallTransfers} all={SMALL_FOLDED} choices={SMALL_CHOICES} />
      </History>
      <FoldedRow of={list.query.data?.folded} list={list} />
    </>
  );
}

const WITHDRAWALS: readonly Column<Withdrawal>[] = [
  moment(t.askedForUtc),
  money('gross', t.requested, (row) => row.requestPayment, { sort: 'amount' }),
  money('net', t.arrives, (row) => row.net),
  { key: 'to', label: t.to, cell: (row) => <Address value={row.address} />, text: (row) => row.address },
  state(),
  { key: 'reason', label: t.reason, cell: (row) => row.reason || '–', text: (row) => row.reason },
];

export function Withdrawals({ id }: OfMember) {
  const list = useList(operatorMemberWithdrawals, { fixed: { id }, filters: ['status', 'from', 'to'] });
  return (
    <History caption={t.withdrawals} list={list} columns={WITHDRAWALS} name="withdrawals" empty={t.nothingWasWithdrawn}>
      <StateFilter list={list} of={WITHDRAWAL_STATUSES} />
    </History>
  );
}

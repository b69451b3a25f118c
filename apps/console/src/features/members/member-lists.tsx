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
import { Address, Amount, Moment, Tag } from '@plumbline/ui';
import {
  ChoiceFilter,
  Filters,
  type List,
  type ListColumn,
  ListTable,
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

const words = (key: string): string => key.replaceAll('_', ' ');
const choicesOf = (keys: readonly string[]) => keys.map((value) => ({ value, label: words(value) }));

const moment = <Row extends { readonly createdAt: string }>(label: string): ListColumn<Row> => ({
  key: 'at',
  label,
  sort: 'date',
  cell: (row) => <Moment at={row.createdAt} />,
  text: (row) => row.createdAt,
});

const money = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => string,
  { sort, whole = false }: { readonly sort?: string; readonly whole?: boolean } = {},
): ListColumn<Row> => ({
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

const state = <Row extends { readonly status: string }>(): ListColumn<Row> => ({
  key: 'status',
  label: 'State',
  cell: ({ status }) => {
    const tone = TONE[status];
    return <Tag {...(tone ? { tone } : {})}>{words(status)}</Tag>;
  },
  text: ({ status }) => status,
});

const Period = ({ list }: { readonly list: List<unknown> }) => (
  <>
    <TextFilter list={list} name="from" label="From" type="date" />
    <TextFilter list={list} name="to" label="To" type="date" />
  </>
);

const STATEMENT: readonly ListColumn<StatementEntry>[] = [
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
    cell: (row) => <span className={styles.why}>{row.reason}</span>,
    text: (row) => row.reason,
  },
  { key: 'counter', label: 'Other side', cell: (row) => row.counterAccount, text: (row) => row.counterAccount },
  money('amount', 'USDT', (row) => row.amount, { sort: 'amount', whole: true }),
  money('after', 'After', (row) => row.balanceAfter, { whole: true }),
  { key: 'posting', label: 'Posting', align: 'right', cell: (row) => row.posting, text: (row) => row.posting },
];

/** As the member reads it: every entry with its reason and the balance after it. */
export function Statement({ id }: OfMember) {
  const list = useList(operatorMemberStatement, {
    fixed: { id, account: 'wallet' },
    filters: ['account', 'kind', 'from', 'to'],
  });
  return (
    <>
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="account"
          label="Account"
          all="Electronic Wallet"
          choices={ACCOUNTS.map(([value, label]) => ({ value, label }))}
        />
        <ChoiceFilter list={list} name="kind" label="Kind" choices={choicesOf(STATEMENT_KINDS)} />
        <Period list={list} />
      </Filters>
      <ListTable
        caption="Statement"
        list={list}
        columns={STATEMENT}
        rowKey={(row) => row._id}
        exportName="statement"
        empty="Nothing has moved on this account."
      />
    </>
  );
}

const ORDERS: readonly ListColumn<Order>[] = [
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
    <>
      <Filters list={list}>
        <ChoiceFilter list={list} name="status" label="State" choices={choicesOf(ORDER_STATUSES)} />
        <Period list={list} />
      </Filters>
      <ListTable
        caption="Packages"
        list={list}
        columns={ORDERS}
        rowKey={(row) => row._id}
        exportName="packages"
        empty="No package was bought."
      />
    </>
  );
}

const DEPOSITS: readonly ListColumn<Deposit>[] = [
  moment('Seen (UTC)'),
  money('amount', 'USDT', (row) => row.amount, { sort: 'amount' }),
  {
    key: 'hash',
    label: 'Transaction',
    cell: (row) => <Address value={row.transaction_id} />,
    text: (row) => row.transaction_id,
  },
  state(),
];

export function Deposits({ id }: OfMember) {
  const list = useList(operatorMemberDeposits, { fixed: { id }, filters: ['status', 'from', 'to'] });
  return (
    <>
      <Filters list={list}>
        <ChoiceFilter list={list} name="status" label="State" choices={choicesOf(DEPOSIT_STATUSES)} />
        <Period list={list} />
      </Filters>
      <ListTable
        caption="Deposits"
        list={list}
        columns={DEPOSITS}
        rowKey={(row) => row._id}
        exportName="deposits"
        empty="Nothing was deposited."
      />
    </>
  );
}

const WITHDRAWALS: readonly ListColumn<Withdrawal>[] = [
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
    <>
      <Filters list={list}>
        <ChoiceFilter list={list} name="status" label="State" choices={choicesOf(WITHDRAWAL_STATUSES)} />
        <Period list={list} />
      </Filters>
      <ListTable
        caption="Withdrawals"
        list={list}
        columns={WITHDRAWALS}
        rowKey={(row) => row._id}
        exportName="withdrawals"
        empty="Nothing was withdrawn."
      />
    </>
  );
}

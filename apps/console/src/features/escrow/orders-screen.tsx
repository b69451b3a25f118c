import { ORDER_STATES } from '@plumbline/contract';
import { type ListedOrder, operatorOrders } from '@plumbline/contract/operator';
import { Amount, type Column, Moment, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { ORDER_WORDS, OrderTag } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { buyerColumn, HELD, STORE } from './columns.tsx';

const STATUS_CHOICES = [
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  ...ORDER_STATES.map((value) => ({ value, label: ORDER_WORDS[value] })),
];

const COLUMNS: readonly Column<ListedOrder>[] = [
  {
    key: 'number',
    label: 'Order',
    cell: (row) => <Link to={`/orders/${row._id}`}>{row.number}</Link>,
    text: (row) => row.number,
  },
  {
    key: 'at',
    label: 'Paid (UTC)',
    sort: 'date',
    cell: (row) => <Moment at={row.placedAt} />,
    text: (row) => row.placedAt,
  },
  buyerColumn('Buyer'),
  STORE,
  {
    key: 'total',
    label: 'Paid',
    align: 'right',
    sort: 'total',
    cell: (row) => <Amount value={row.total} unit={false} />,
    text: (row) => row.total,
  },
  HELD,
  { key: 'state', label: 'State', cell: (row) => <OrderTag state={row.status} />, text: (row) => row.status },
  {
    key: 'due',
    label: 'Due',
    sort: 'due',
    cell: (row) =>
      row.isOverdue ? (
        <>
          <Tag tone="bad">overdue</Tag> {row.dueOn}
        </>
      ) : (
        (row.dueOn ?? '–')
      ),
    text: (row) => row.dueOn ?? '',
  },
];

/** Orders of all stores. */
export default function OrdersScreen() {
  const list = useList(operatorOrders, { filters: ['status', 'search', 'vendor'], refreshSeconds: 20 });
  const navigate = useNavigate();
  return (
    <Page
      title="Orders"
      lead="Every order: its buyer and its store, the money that it holds, and when its next step comes by itself."
    >
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter list={list} name="status" label="State" choices={STATUS_CHOICES} />
        <TextFilter list={list} name="search" label="Number, store or buyer" />
      </Filters>
      <ListTable
        caption="Orders"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/orders/${row._id}`)}
        exportName="orders"
        empty="Nobody has bought anything yet."
      />
    </Page>
  );
}

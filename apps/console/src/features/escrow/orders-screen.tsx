import { ORDER_STATES } from '@plumbline/contract';
import { type ListedOrder, operatorOrders } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-escrow';
import { Amount, type Column, Moment, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { ORDER_WORDS, OrderTag } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { buyerColumn, HELD, STORE } from './columns.tsx';

const STATUS_CHOICES = [
  { value: 'open', label: t.open },
  { value: 'overdue', label: t.overdue },
  ...ORDER_STATES.map((value) => ({ value, label: ORDER_WORDS[value] })),
];

const COLUMNS: readonly Column<ListedOrder>[] = [
  {
    key: 'number',
    label: t.order,
    cell: (row) => <Link to={`/orders/${row._id}`}>{row.number}</Link>,
    text: (row) => row.number,
  },
  {
    key: 'at',
    label: t.paidUtc,
    sort: 'date',
    cell: (row) => <Moment at={row.placedAt} />,
    text: (row) => row.placedAt,
  },
  buyerColumn(t.buyer),
  STORE,
  {
    key: 'total',
    label: t.paid,
    align: 'right',
    sort: 'total',
    cell: (row) => <Amount value={row.total} unit={false} />,
    text: (row) => row.total,
  },
  HELD,
  { key: 'state', label: t.state, cell: (row) => <OrderTag state={row.status} />, text: (row) => row.status },
  {
    key: 'due',
    label: t.due,
    sort: 'due',
    cell: (row) =>
      row.isOverdue ? (
        <>
          <Tag tone="bad">{t.isOverdue}</Tag> {row.dueOn}
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
    <Page title={t.orders} lead={t.ordersLead}>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter list={list} name="status" label={t.state} choices={STATUS_CHOICES} />
        <TextFilter list={list} name="search" label={t.numberStoreBuyer} />
      </Filters>
      <ListTable
        caption={t.orders}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/orders/${row._id}`)}
        exportName="orders"
        empty={t.nobodyBoughtAnything}
      />
    </Page>
  );
}

import { operatorRefunds, type Refund } from '@plumbline/contract/operator';
import { Amount, type Column, Moment } from '@plumbline/ui';
import { Link } from 'react-router';
import { ACTOR_WORDS } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { buyerColumn, STORE } from './columns.tsx';
import styles from './escrow.module.css';

const COLUMNS: readonly Column<Refund>[] = [
  { key: 'at', label: 'When (UTC)', cell: (row) => <Moment at={row.at} />, text: (row) => row.at },
  {
    key: 'order',
    label: 'Order',
    cell: (row) => (
      <Link to={`/orders/${row.order._id}`} className={styles.whole}>
        {row.order.number}
      </Link>
    ),
    text: (row) => row.order.number,
  },
  buyerColumn('To'),
  STORE,
  {
    key: 'amount',
    label: 'USDT',
    align: 'right',
    cell: (row) => <Amount value={row.amount} unit={false} />,
    text: (row) => row.amount,
  },
  {
    key: 'whole',
    label: 'Of the order',
    cell: (row) => (row.isWhole ? 'all' : 'a part'),
    text: (row) => (row.isWhole ? 'all' : 'a part'),
  },
  {
    key: 'by',
    label: 'By',
    cell: (row) => <span className={styles.whole}>{ACTOR_WORDS[row.by]}</span>,
    text: (row) => row.by,
  },
  {
    key: 'reason',
    label: 'Why',
    cell: (row) => <span className={styles.reason}>{row.reason || '–'}</span>,
    text: (row) => row.reason,
  },
];

/** Refunds to buyers, with author and reason. */
export default function RefundsScreen() {
  const list = useList(operatorRefunds, { filters: ['by', 'search'], refreshSeconds: 20 });
  return (
    <Page title="Refunds" lead="Each refund goes to the buyer of its order, and never above what the order held.">
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="by"
          label="By"
          choices={Object.entries(ACTOR_WORDS).map(([value, label]) => ({ value, label }))}
        />
        <TextFilter list={list} name="search" label="Number, store or buyer" />
      </Filters>
      <ListTable
        caption="Refunds"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="refunds"
        empty="Nothing has gone back to a buyer yet."
      />
    </Page>
  );
}

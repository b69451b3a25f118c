import { operatorRefunds, type Refund } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-escrow';
import { Amount, type Column, Moment } from '@plumbline/ui';
import { Link } from 'react-router';
import { ACTOR_WORDS } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { buyerColumn, STORE } from './columns.tsx';
import styles from './escrow.module.css';

const COLUMNS: readonly Column<Refund>[] = [
  { key: 'at', label: t.whenUtc, cell: (row) => <Moment at={row.at} />, text: (row) => row.at },
  {
    key: 'order',
    label: t.order,
    cell: (row) => (
      <Link to={`/orders/${row.order._id}`} className={styles.whole}>
        {row.order.number}
      </Link>
    ),
    text: (row) => row.order.number,
  },
  buyerColumn(t.to),
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
    label: t.ofTheOrder,
    cell: (row) => (row.isWhole ? t.all : t.aPart),
    text: (row) => (row.isWhole ? t.all : t.aPart),
  },
  {
    key: 'by',
    label: t.by,
    cell: (row) => <span className={styles.whole}>{ACTOR_WORDS[row.by]}</span>,
    text: (row) => row.by,
  },
  {
    key: 'reason',
    label: t.why,
    cell: (row) => <span className={styles.reason}>{row.reason || '–'}</span>,
    text: (row) => row.reason,
  },
];

/** Refunds to buyers, with author and reason. */
export default function RefundsScreen() {
  const list = useList(operatorRefunds, { filters: ['by', 'search'], refreshSeconds: 20 });
  return (
    <Page title={t.refunds} lead={t.refundsLead}>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="by"
          label={t.by}
          choices={Object.entries(ACTOR_WORDS).map(([value, label]) => ({ value, label }))}
        />
        <TextFilter list={list} name="search" label={t.numberStoreBuyer} />
      </Filters>
      <ListTable
        caption={t.refunds}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="refunds"
        empty={t.refundsEmpty}
      />
    </Page>
  );
}

import { type Escrow, type EscrowVendor, operatorEscrow, operatorEscrowVendors } from '@plumbline/contract/operator';
import { Amount, type Column, DataTable, Section, Stat, Stats, Tag, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { OrderTag } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { HELD } from './columns.tsx';
import styles from './escrow.module.css';

/** The whole escrow: agreement with the ledger, amounts by state, and amounts by vendor. */
export default function EscrowScreen() {
  const query = useQuery({ ...read(operatorEscrow, {}), meta: { isQuiet: true }, refetchInterval: 20_000 });
  return (
    <Page
      title="Escrow"
      lead="The money that buyers paid and vendors do not have yet. It lies in the vendors’ settlement accounts, order by order, until an order clears or goes back."
    >
      <Together>
        <Loaded query={query} failed="The escrow could not be read.">
          {(escrow) => <Whole escrow={escrow} />}
        </Loaded>
        <Vendors />
      </Together>
    </Page>
  );
}

type State = Escrow['states'][number];
const STATES: readonly Column<State>[] = [
  { key: 'state', label: 'State', cell: (row) => <OrderTag state={row.status} /> },
  {
    key: 'orders',
    label: 'Orders',
    align: 'right',
    cell: (row) => <Link to={`/orders?status=${row.status}`}>{row.orders}</Link>,
  },
  { key: 'held', label: 'Held', align: 'right', cell: (row) => <Amount value={row.held} unit={false} /> },
];

const Whole = ({ escrow }: { readonly escrow: Escrow }) => (
  <>
    <Agreement escrow={escrow} />
    <Stats>
      <Stat label="Held by open orders">
        <Amount value={escrow.held} />
      </Stat>
      <Stat label="In settlement accounts">
        <Amount value={escrow.settlement} />
      </Stat>
      <Stat
        label="Overdue"
        note={
          escrow.overdue.orders === 0 ? (
            'No open order is overdue.'
          ) : (
            <Link to="/orders?status=overdue">Overdue orders: {escrow.overdue.orders}</Link>
          )
        }
      >
        <Amount value={escrow.overdue.held} />
      </Stat>
    </Stats>
    <div className={styles.columns}>
      <Section title="By state">
        {escrow.states.length === 0 ? (
          <p className="soft">Nobody has bought anything yet.</p>
        ) : (
          <DataTable caption="By state" columns={STATES} rows={escrow.states} rowKey={(row) => row.status} />
        )}
      </Section>
      <Section title="Since the beginning">
        <dl className={styles.sums}>
          <Sum label="Paid by buyers" value={escrow.totals.paid} />
          <Sum label="Given back" value={escrow.totals.refunded} />
          <Sum label="Paid out to vendors" value={escrow.totals.proceeds} />
          <Sum label="Fees, booked as earnings" value={escrow.totals.fees} />
          <Sum label="Held" value={escrow.held} isLast />
        </dl>
      </Section>
    </div>
  </>
);

const Agreement = ({ escrow: { differences } }: { readonly escrow: Escrow }) =>
  differences === 0 ? (
    <p className={styles.agrees}>
      <Tag tone="good">Agrees</Tag> What the orders hold is what the ledger’s settlement accounts hold, for each vendor.
    </p>
  ) : (
    <p role="alert">
      <Tag tone="bad">Differs</Tag> The settlement accounts of {differences} vendors are not what their orders hold. The
      reconciliation names them.
    </p>
  );

const Sum = ({
  label,
  value,
  isLast = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly isLast?: boolean;
}) => (
  <div className={isLast ? styles.result : undefined}>
    <dt>{label}</dt>
    <dd>
      <Amount value={value} unit={isLast} />
    </dd>
  </div>
);

const VENDORS: readonly Column<EscrowVendor>[] = [
  {
    key: 'store',
    label: 'Store',
    cell: (row) => <Link to={`/vendors/${row._id}`}>{row.storeName}</Link>,
    text: (row) => row.storeName,
  },
  HELD,
  {
    key: 'settlement',
    label: 'In its account',
    align: 'right',
    cell: (row) =>
      row.settlement === row.held ? (
        <Amount value={row.settlement} unit={false} />
      ) : (
        <>
          <Tag tone="bad">differs</Tag> <Amount value={row.settlement} unit={false} />
        </>
      ),
    text: (row) => row.settlement,
  },
  {
    key: 'open',
    label: 'Open',
    align: 'right',
    sort: 'open',
    cell: (row) => <Link to={`/orders?status=open&vendor=${row._id}`}>{row.openOrders}</Link>,
    text: (row) => String(row.openOrders),
  },
  {
    key: 'disputes',
    label: 'Disputed',
    align: 'right',
    sort: 'disputes',
    cell: (row) => (row.disputes > 0 ? <Tag tone="bad">{String(row.disputes)}</Tag> : '0'),
    text: (row) => String(row.disputes),
  },
  {
    key: 'overdue',
    label: 'Overdue',
    align: 'right',
    cell: (row) => row.overdue,
    text: (row) => String(row.overdue),
    isExtra: true,
  },
  {
    key: 'cleared',
    label: 'Cleared',
    align: 'right',
    sort: 'cleared',
    cell: (row) => row.clearedOrders,
    text: (row) => String(row.clearedOrders),
  },
];

function Vendors() {
  const list = useList(operatorEscrowVendors, { filters: ['search'], refreshSeconds: 20 });
  return (
    <Section title="By vendor">
      <Filters list={list} isOffWhileEmpty>
        <TextFilter list={list} name="search" label="Store" />
      </Filters>
      <ListTable
        caption="Vendors"
        list={list}
        columns={VENDORS}
        rowKey={(row) => row._id}
        exportName="escrow-by-vendor"
        empty="No vendor has an order yet."
      />
    </Section>
  );
}

import { type Escrow, type EscrowVendor, operatorEscrow, operatorEscrowVendors } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-escrow';
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
    <Page title={t.escrow} lead={t.lead}>
      <Together>
        <Loaded query={query} failed={t.failed}>
          {(escrow) => <Whole escrow={escrow} />}
        </Loaded>
        <Vendors />
      </Together>
    </Page>
  );
}

type State = Escrow['states'][number];
const STATES: readonly Column<State>[] = [
  { key: 'state', label: t.state, cell: (row) => <OrderTag state={row.status} /> },
  {
    key: 'orders',
    label: t.orders,
    align: 'right',
    cell: (row) => <Link to={`/orders?status=${row.status}`}>{row.orders}</Link>,
  },
  { key: 'held', label: t.held, align: 'right', cell: (row) => <Amount value={row.held} unit={false} /> },
];

const Whole = ({ escrow }: { readonly escrow: Escrow }) => (
  <>
    <Agreement escrow={escrow} />
    <Stats>
      <Stat label={t.heldOpenOrders}>
        <Amount value={escrow.held} />
      </Stat>
      <Stat label={t.inSettlementAccounts}>
        <Amount value={escrow.settlement} />
      </Stat>
      <Stat
        label={t.overdue}
        note={
          escrow.overdue.orders === 0 ? (
            t.overdueNote
          ) : (
            <Link to="/orders?status=overdue">{t.overdueOrders({ orders: escrow.overdue.orders })}</Link>
          )
        }
      >
        <Amount value={escrow.overdue.held} />
      </Stat>
    </Stats>
    <div className={styles.columns}>
      <Section title={t.byState}>
        {escrow.states.length === 0 ? (
          <p className="soft">{t.nobodyBoughtAnything}</p>
        ) : (
          <DataTable caption={t.byState} columns={STATES} rows={escrow.states} rowKey={(row) => row.status} />
        )}
      </Section>
      <Section title={t.sinceTheBeginning}>
        <dl className={styles.sums}>
          <Sum label={t.paidByBuyers} value={escrow.totals.paid} />
          <Sum label={t.givenBack} value={escrow.totals.refunded} />
          <Sum label={t.paidOutVendors} value={escrow.totals.proceeds} />
          <Sum label={t.feesBookedEarnings} value={escrow.totals.fees} />
          <Sum label={t.held} value={escrow.held} isLast />
        </dl>
      </Section>
    </div>
  </>
);

const Agreement = ({ escrow: { differences } }: { readonly escrow: Escrow }) =>
  differences === 0 ? (
    <p className={styles.agrees}>
      <Tag tone="good">{t.agrees}</Tag> {t.ordersHoldLedger}
    </p>
  ) : (
    <p role="alert">
      <Tag tone="bad">{t.differs}</Tag> {t.accountsDiffer({ differences })}
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
    label: t.store,
    cell: (row) => <Link to={`/vendors/${row._id}`}>{row.storeName}</Link>,
    text: (row) => row.storeName,
  },
  HELD,
  {
    key: 'settlement',
    label: t.inItsAccount,
    align: 'right',
    cell: (row) =>
      row.settlement === row.held ? (
        <Amount value={row.settlement} unit={false} />
      ) : (
        <>
          <Tag tone="bad">{t.vendorDiffers}</Tag> <Amount value={row.settlement} unit={false} />
        </>
      ),
    text: (row) => row.settlement,
  },
  {
    key: 'open',
    label: t.open,
    align: 'right',
    sort: 'open',
    cell: (row) => <Link to={`/orders?status=open&vendor=${row._id}`}>{row.openOrders}</Link>,
    text: (row) => String(row.openOrders),
  },
  {
    key: 'disputes',
    label: t.disputed,
    align: 'right',
    sort: 'disputes',
    cell: (row) => (row.disputes > 0 ? <Tag tone="bad">{String(row.disputes)}</Tag> : '0'),
    text: (row) => String(row.disputes),
  },
  {
    key: 'overdue',
    label: t.overdue,
    align: 'right',
    cell: (row) => row.overdue,
    text: (row) => String(row.overdue),
    isExtra: true,
  },
  {
    key: 'cleared',
    label: t.cleared,
    align: 'right',
    sort: 'cleared',
    cell: (row) => row.clearedOrders,
    text: (row) => String(row.clearedOrders),
  },
];

function Vendors() {
  const list = useList(operatorEscrowVendors, { filters: ['search'], refreshSeconds: 20 });
  return (
    <Section title={t.byVendor}>
      <Filters list={list} isOffWhileEmpty>
        <TextFilter list={list} name="search" label={t.store} />
      </Filters>
      <ListTable
        caption={t.vendors}
        list={list}
        columns={VENDORS}
        rowKey={(row) => row._id}
        exportName="escrow-by-vendor"
        empty={t.empty}
      />
    </Section>
  );
}

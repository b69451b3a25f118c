import type { DataOf, getSettlement, HeldOrder } from '@plumbline/contract';
import { Amount, buttonClass, type Column, DataTable, EmptyState, Section, Tag, Together } from '@plumbline/ui';
import { Link } from 'react-router';
import { toCountText, toDayText } from '../../lib/format.ts';
import { useListAddress } from '../../lib/list/address.ts';
import { Downloads } from '../../lib/list/downloads.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager } from '../../lib/pager.tsx';
import styles from './settlement.module.css';
import { Figures, useSettlement } from './settlement-figures.tsx';
import { settlementWords, useSettlementWords } from './words.ts';

export const meta = titleMeta(() => settlementWords().title);

/** The store's money: held by order, cleared, refunded and paid out. */
export default function SettlementScreen() {
  const t = useSettlementWords();
  const { page } = useListAddress({});
  const query = useSettlement(page);
  return (
    <Page help="settlement" title={t.title} lead={t.lead}>
      <Loaded query={query} failed={t.failed}>
        {(settlement) => (
          <Together>
            <Figures {...settlement} />
            {settlement.clears.length > 0 ? (
              <Section title={t.clears}>
                <p className={styles.lead}>{t.clearsLead}</p>
                <ClearingTable clears={settlement.clears} />
              </Section>
            ) : null}
            <Section title={t.holding}>
              {settlement.total === 0 ? (
                <EmptyState
                  action={
                    <Link to="/vendor" className={buttonClass()}>
                      {t.toListings}
                    </Link>
                  }
                >
                  {t.empty}{' '}
                </EmptyState>
              ) : (
                <>
                  <p className={styles.lead}>{t.holdingLead}</p>
                  <HeldTable held={settlement.docs} />
                  <Pager page={settlement.page} total={settlement.total} limit={settlement.limit} />
                </>
              )}
            </Section>
            {settlement.wallets === null ? null : <Payouts />}
            <TakeHome />
          </Together>
        )}
      </Loaded>
    </Page>
  );
}

/** Owner only, because the money is in the owner's wallets. */
function Payouts() {
  const t = useSettlementWords();
  return (
    <Section title={t.payouts}>
      <p className="soft">{t.payoutsLead}</p>
      <p className={styles.acts}>
        <Link className={buttonClass({ variant: 'primary' })} to="/vendor/withdrawladd">
          {t.payOut}
        </Link>
        <Link className={buttonClass()} to="/vendor/withdrawl-list">
          {t.history}
        </Link>
        <Link className={buttonClass()} to="/vendor/statement">
          {t.statement}
        </Link>
      </p>
    </Section>
  );
}

function TakeHome() {
  const t = useSettlementWords();
  return (
    <Section title={t.takeHome}>
      <div className={styles.acts}>
        {(['settlement', 'sales'] as const).map((list) => (
          <div key={list} className={styles.file}>
            <span>{list === 'settlement' ? t.movements : t.allOrders}</span>
            <Downloads list={list} filters={{}} />
          </div>
        ))}
      </div>
    </Section>
  );
}

type Words = ReturnType<typeof useSettlementWords>;
type Clearing = DataOf<typeof getSettlement>['clears'][number];

const clearingColumns = (t: Words): readonly Column<Clearing>[] => [
  { key: 'day', label: t.when, phone: 'what', cell: ({ day }) => t.clearsOn({ day: toDayText(day) }) },
  {
    key: 'orders',
    label: t.orders,
    align: 'right',
    phone: 'when',
    isLabelled: true,
    cell: ({ orders }) => toCountText(orders),
  },
  {
    key: 'proceeds',
    label: t.toYou,
    align: 'right',
    phone: 'amount',
    cell: ({ proceeds }) => <Amount value={proceeds} unit={false} />,
  },
  {
    key: 'fee',
    label: t.fee,
    align: 'right',
    phone: 'state',
    isLabelled: true,
    cell: ({ fee }) => <Amount value={fee} unit={false} />,
  },
];

function ClearingTable({ clears }: { readonly clears: readonly Clearing[] }) {
  const t = useSettlementWords();
  return (
    <DataTable caption={`${t.clears}, USDT`} columns={clearingColumns(t)} rows={clears} rowKey={({ day }) => day} />
  );
}

const heldColumns = (t: Words): readonly Column<HeldOrder>[] => [
  { key: 'order', label: t.order, cell: ({ _id, number }) => <Link to={`/vendor/orders/${_id}`}>{number}</Link> },
  { key: 'state', label: t.state, cell: ({ status }) => <Tag>{t.states[status]}</Tag> },
  { key: 'held', label: t.held, align: 'right', cell: ({ held }) => <Amount value={held} unit={false} /> },
  {
    key: 'when',
    label: t.when,
    cell: ({ clearsOn, due }) =>
      clearsOn === null ? t.goesBackOn({ day: toDayText(due.at) }) : t.clearsOn({ day: toDayText(clearsOn) }),
  },
  {
    key: 'proceeds',
    label: t.toYou,
    align: 'right',
    cell: ({ clearsOn, proceeds }) => (clearsOn === null ? '–' : <Amount value={proceeds} unit={false} />),
  },
];

function HeldTable({ held }: { readonly held: readonly HeldOrder[] }) {
  const t = useSettlementWords();
  return <DataTable caption={`${t.holding}, USDT`} columns={heldColumns(t)} rows={held} rowKey={({ _id }) => _id} />;
}

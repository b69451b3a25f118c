import { buttonClass, EmptyState, Section, Together } from '@plumbline/ui';
import { Link } from 'react-router';
import { useListAddress } from '../../lib/list/address.ts';
import { Downloads } from '../../lib/list/downloads.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager } from '../../lib/pager.tsx';
import { useSettlement } from './api.ts';
import styles from './settlement.module.css';
import { Figures } from './settlement-figures.tsx';
import { ClearingTable, HeldTable } from './settlement-tables.tsx';
import { settlementWords, useSettlementWords } from './words.ts';

export const meta = titleMeta(() => settlementWords().title);

/** Where the money of a store's orders is: held for which order, cleared when, refunded, paid out. */
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

/** The owner's alone: the money is in the owner's wallets. */
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

import { getOnboarding } from '@plumbline/contract';
import { lazy, Suspense } from 'react';
import { Announcements } from '../../features/announcements/announcements.tsx';
import { TransferForm } from '../../features/assets/transfer-form.tsx';
import { waitingQuery } from '../../features/market-orders/api.ts';
import { WaitingOrders } from '../../features/market-orders/waiting-orders.tsx';
import { SettlementSummary } from '../../features/settlement/settlement-figures.tsx';
import { WaitingTickets } from '../../features/tickets/waiting-tickets.tsx';
import { StoreNote } from '../../features/vendor/store-note.tsx';
import { VendorMoney } from '../../features/vendor/vendor-money.tsx';
import { useVendorWords } from '../../features/vendor/words.ts';
import { readFirst } from '../../lib/first-reads.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useBalances } from '../../lib/money.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { read } from '../../lib/query.ts';
import { usePlatform } from '../../lib/shared-reads.ts';
import { useText } from '../../lib/text/index.ts';

/** Loaded after the home screen. */
const WaitingAnswers = lazy(async () => ({
  default: (await import('../../features/responses/waiting-responses.tsx')).WaitingResponses,
}));

/** Parts above the money load first, so that they do not push it down. */
export const clientLoader = () => readFirst(waitingQuery('vendor'), read(getOnboarding));
export const meta = pageMeta((t) => t.common.home);

/** A vendor's home: account, wallets, and moving money between them. */
export default function VendorHome() {
  const { common } = useText();
  const t = useVendorWords();
  const profile = useBalances();
  const platform = usePlatform();
  return (
    <Loaded query={profile} failed={common.balancesFailed}>
      {(vendor) => (
        <Page help="vendorHome" title={vendor.fullName} lead={vendor.email}>
          <Announcements />
          <StoreNote />
          <WaitingOrders side="vendor" />
          <SettlementSummary />
          <Loaded query={platform} failed={common.limitsFailed}>
            {({ limits }) => <VendorMoney profile={vendor} limits={limits} />}
          </Loaded>
          <Suspense>
            <WaitingAnswers />
          </Suspense>
          <WaitingTickets />
          <TransferForm profile={vendor} lead={t.moveLead} />
        </Page>
      )}
    </Loaded>
  );
}

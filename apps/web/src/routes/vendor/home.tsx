import { getOnboarding } from '@plumbline/contract';
import { lazy, Suspense } from 'react';
import { Announcements } from '../../features/announcements/index.ts';
import { TransferForm } from '../../features/assets/index.ts';
import { loadOrderWords, WaitingOrders, waitingQuery } from '../../features/market-orders/index.ts';
import { SettlementSummary } from '../../features/settlement/index.ts';
import { WaitingTickets } from '../../features/tickets/waiting.ts';
import { StoreNote, useVendorWords, VendorMoney } from '../../features/vendor/index.ts';
import { readFirst } from '../../lib/first-reads.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useBalances } from '../../lib/money.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { usePlatform } from '../../lib/platform.ts';
import { read } from '../../lib/query.ts';
import { useText } from '../../lib/text/index.ts';

/** Read when the home screen stands. */
const WaitingAnswers = lazy(async () => {
  const { WaitingResponses, loadResponseWords } = await import('../../features/responses/waiting.ts');
  await loadResponseWords();
  return { default: WaitingResponses };
});

/** The parts above the money are read first, so that they do not push it down. */
export const clientLoader = () =>
  Promise.all([loadOrderWords(), readFirst(waitingQuery('vendor'), read(getOnboarding))]);
export const meta = pageMeta((t) => t.common.home);

/** A vendor's home: whose account it is, the wallets, and moving between them. */
export default function VendorHome() {
  const { common, withdraw } = useText();
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
          <Loaded query={platform} failed={withdraw.limitsFailed}>
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

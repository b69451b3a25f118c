import { Section } from '@plumbline/ui';
import { AssetFigures, TransferForm } from '../features/assets/index.ts';
import { ReferralLink } from '../features/team/index.ts';
import { Columns } from '../lib/columns.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances, useDashboard } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';

export const meta = pageMeta('Assets');

export default function Assets() {
  const profile = useBalances();
  const dashboard = useDashboard();
  return (
    <Page title="Assets (USDT)">
      <Loaded query={profile} failed="Your balances could not be loaded. They are in the books as they were.">
        {(member) => (
          <>
            <AssetFigures profile={member} totalWithdrawal={dashboard.data?.totalWithdrawalAmount} />
            <Columns
              beside={
                <Section title="Your referral link">
                  <ReferralLink referId={member.referId} />
                </Section>
              }
            >
              <TransferForm profile={member} />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

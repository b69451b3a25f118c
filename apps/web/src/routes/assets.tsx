import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { AssetFigures, AssetsChart, TransferForm } from '../features/assets/index.ts';
import { ReferralLink } from '../features/team/index.ts';
import { Columns } from '../lib/columns.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances, useDashboard } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.money.assets);

export default function Assets() {
  const texts = useText();
  const profile = useBalances();
  const dashboard = useDashboard();
  return (
    <Page
      help="assets"
      title={texts.assets.title}
      aside={
        <span>
          <Link to="/proof">{texts.lists.proof}</Link> · <Link to="/activity">{texts.lists.activity}</Link>
        </span>
      }
    >
      <Loaded query={profile} failed={texts.common.balancesFailed}>
        {(member) => (
          <>
            <AssetFigures profile={member} totalWithdrawal={dashboard.data?.totalWithdrawalAmount} />
            <Columns
              aside={
                <Section title={texts.assets.referralLink}>
                  <ReferralLink referId={member.referId} />
                </Section>
              }
            >
              <TransferForm profile={member} />
            </Columns>
            <AssetsChart />
          </>
        )}
      </Loaded>
    </Page>
  );
}

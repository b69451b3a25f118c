import type { Profile } from '@plumbline/contract';
import { readUsdt, Section } from '@plumbline/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { AssetFigures } from '../features/assets/asset-figures.tsx';
import { AssetsChart } from '../features/assets/assets-chart.tsx';
import { TransferForm } from '../features/assets/transfer-form.tsx';
import { ReferralLink } from '../features/team/referral-link.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances, useDashboard } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { Columns, Page } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';

/** Replaces the money forms and charts for a member who never had money. */
const FirstSteps = lazyPart(async () => (await import('../features/first-steps/first-steps.tsx')).FirstSteps);

export const meta = pageMeta((t) => t.money.assets);

const isAny = (...amounts: readonly (string | undefined)[]): boolean =>
  amounts.some((amount = '0') => readUsdt(amount) > 0n);
const isEmpty = ({ balance, earningbalance, point, claimable }: Profile): boolean =>
  !isAny(balance, earningbalance, point, claimable);

export default function Assets() {
  const texts = useText();
  const profile = useBalances();
  const totals = useDashboard().data;
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
            <AssetFigures profile={member} totalWithdrawal={totals?.totalWithdrawalAmount} />
            <Columns
              aside={
                <Section title={texts.assets.referralLink}>
                  <ReferralLink referId={member.referId} />
                </Section>
              }
            >
              {isEmpty(member) ? (
                <Suspense>
                  <FirstSteps isShort />
                </Suspense>
              ) : (
                <TransferForm profile={member} />
              )}
            </Columns>
            {isEmpty(member) &&
            !isAny(member.withdrawing, totals?.totalInvestmentAmount, totals?.totalWithdrawalAmount) ? null : (
              <AssetsChart />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

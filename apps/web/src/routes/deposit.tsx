import { Note } from '@plumbline/ui';
import { Link } from 'react-router';
import { useDeposits } from '../features/deposit/api.ts';
import { DepositAddress } from '../features/deposit/deposit-address.tsx';
import { OnItsWay } from '../features/deposit/on-its-way.tsx';
import { PayForm } from '../features/deposit/pay-form.tsx';
import { ReportForm } from '../features/deposit/report-form.tsx';
import { useDepositWords } from '../features/deposit/words.ts';
import { useOwnLimits } from '../features/responsible-use/api.ts';
import { DepositsClosed } from '../features/responsible-use/deposits-closed.tsx';
import { currentArea } from '../lib/area.ts';
import { Loaded } from '../lib/loaded.tsx';
import { OwnLink } from '../lib/own-link.tsx';
import { pageMeta } from '../lib/page.ts';
import { Columns, Divided, Page } from '../lib/page-frame.tsx';
import { usePlatform, useProfile } from '../lib/shared-reads.ts';
import { rich, useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.money.deposit);

export default function Deposit() {
  const t = useDepositWords();
  const { money } = useText();
  const profile = useProfile();
  const platform = usePlatform();
  const deposits = useDeposits(1);
  return (
    <Page help="deposit" title={money.deposit} aside={<OwnLink to="/reacharge-list">{money.depositHistory}</OwnLink>}>
      <Loaded query={profile} failed={t.addressFailed}>
        {({ depositAddress }) => (
          <Loaded query={platform} failed={t.limitsFailed}>
            {(settings) => (
              <>
                <Divided
                  aside={
                    <Loaded query={deposits} failed={t.historyFailed}>
                      {(page) => <OnItsWay deposits={page.docs} confirmations={settings.network.confirmations} />}
                    </Loaded>
                  }
                >
                  {depositAddress === '' ? (
                    <DepositsClosed />
                  ) : (
                    <DepositAddress address={depositAddress} platform={settings} />
                  )}
                </Divided>
                {/* Members who closed deposits for themselves are offered neither deposits nor packages. */}
                {depositAddress === '' ? (
                  <ReportWhenReached minimum={settings.limits.depositReportMinimum} />
                ) : (
                  <>
                    <Columns aside={<ReportForm minimum={settings.limits.depositReportMinimum} />}>
                      <PayForm address={depositAddress} platform={settings} />
                    </Columns>
                    {currentArea() === 'member' ? <MoreOpportunities /> : null}
                  </>
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** Not for vendors, who hold no packages. */
function MoreOpportunities() {
  const t = useDepositWords();
  return (
    <Note>
      {rich(t.moreOpportunities, {
        link: (
          <Link key="stake" to="/stake">
            {t.moreOpportunitiesLink}
          </Link>
        ),
      })}
    </Note>
  );
}

/** The reported transfer may be the one that reached the member's own limit (decisions, 54). */
function ReportWhenReached({ minimum }: { readonly minimum: string }) {
  const own = useOwnLimits();
  return own.data?.deposits.reason === 'deposit_limit_reached' ? <ReportForm minimum={minimum} /> : null;
}

import { Note } from '@plumbline/ui';
import { Link } from 'react-router';
import { DepositAddress, OnItsWay, PayForm, ReportForm, useDeposits } from '../features/deposit/index.ts';
import { Columns, Divided } from '../lib/columns.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePlatform } from '../lib/platform.ts';
import { useProfile } from '../lib/profile.ts';

export const meta = pageMeta('Deposit');

const HISTORY_FAILED = 'Your deposits could not be loaded. What arrived at your address stays yours.';

export default function Deposit() {
  const profile = useProfile();
  const platform = usePlatform();
  const deposits = useDeposits(1);
  return (
    <Page title="Deposit" aside={<Link to="/reacharge-list">Deposit History</Link>}>
      <Loaded query={profile} failed="Your deposit address could not be loaded. Please do not send anything yet.">
        {({ depositAddress }) => (
          <Loaded query={platform} failed="The limits could not be loaded. Please do not send anything yet.">
            {(settings) => (
              <>
                <Divided
                  beside={
                    <Loaded query={deposits} failed={HISTORY_FAILED}>
                      {(page) => <OnItsWay deposits={page.docs} confirmations={settings.network.confirmations} />}
                    </Loaded>
                  }
                >
                  <DepositAddress address={depositAddress} platform={settings} />
                </Divided>
                <Columns beside={<ReportForm minimum={settings.limits.depositReportMinimum} />}>
                  <PayForm address={depositAddress} platform={settings} />
                </Columns>
                <Note>
                  <Link to="/stake">More profit opportunities.</Link> Packages carry a daily target: not guaranteed, can
                  be zero.
                </Note>
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

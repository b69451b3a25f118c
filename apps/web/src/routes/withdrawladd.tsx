import { RecentWithdrawals, WithdrawFlow } from '../features/withdraw/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePlatform } from '../lib/platform.ts';

export const meta = pageMeta('Withdraw');

export default function Withdrawladd() {
  const profile = useBalances();
  const platform = usePlatform();
  return (
    <Page title="Withdraw" lead="From your Flexible wallet to an address of your own.">
      <Loaded query={profile} failed="Your balance could not be loaded. It is in the books as it was.">
        {(member) => (
          <Loaded query={platform} failed="The limits could not be loaded. Nothing was requested.">
            {(settings) => <WithdrawFlow key={member._id} profile={member} platform={settings} />}
          </Loaded>
        )}
      </Loaded>
      <RecentWithdrawals />
    </Page>
  );
}

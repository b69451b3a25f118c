import { Loaded } from '../../lib/loaded.tsx';
import { useBalances } from '../../lib/money.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { usePlatform } from '../../lib/platform.ts';
import { useText } from '../../lib/text/index.ts';
import { RecentWithdrawals } from './recent-withdrawals.tsx';
import { WithdrawFlow } from './withdraw-flow.tsx';

export const meta = pageMeta((t) => t.money.withdraw);

export default function WithdrawScreen() {
  const { withdraw: t, money } = useText();
  const profile = useBalances();
  const platform = usePlatform();
  return (
    <Page help="withdraw" title={money.withdraw} lead={t.lead}>
      <Loaded query={profile} failed={t.balanceFailed}>
        {(member) => (
          <Loaded query={platform} failed={t.limitsFailed}>
            {(settings) => <WithdrawFlow key={member._id} profile={member} platform={settings} />}
          </Loaded>
        )}
      </Loaded>
      <RecentWithdrawals />
    </Page>
  );
}

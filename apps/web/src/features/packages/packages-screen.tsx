import { Tabs } from '@plumbline/ui';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { useBalances } from '../../lib/money.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useText } from '../../lib/text/index.ts';
import { PackageTab } from './package-tab.tsx';
import { sampleTabs, withQuietSamples } from './sample-tabs.tsx';

export const meta = pageMeta((t) => t.money.packages);

export default function PackagesScreen() {
  const { packages: t, money } = useText();
  const profile = useBalances();
  return (
    <Page help="packages" title={money.packages} lead={t.lead} aside={<Link to="/my-order">{money.myOrders}</Link>}>
      <Loaded query={profile} failed={t.walletFailed}>
        {({ balance }) => (
          <div className={withQuietSamples}>
            <Tabs
              label={t.tabs}
              tabs={[
                { key: 'package', label: money.package, content: <PackageTab balance={balance} /> },
                ...sampleTabs(t),
              ]}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

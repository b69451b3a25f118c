import { Tabs } from '@plumbline/ui';
import { Link } from 'react-router';
import { PackageTab, SAMPLE_TABS } from '../features/packages/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';

export const meta = pageMeta('Packages');

export default function Stake() {
  const profile = useBalances();
  return (
    <Page
      title="Packages"
      lead="Paid from the Electronic Wallet. Income is paid out of booked earnings only: a day without them pays nothing."
      aside={<Link to="/my-order">My orders</Link>}
    >
      <Loaded query={profile} failed="Your wallet could not be loaded. Nothing was bought.">
        {({ balance }) => (
          <Tabs
            label="Stakes"
            tabs={[{ key: 'package', label: 'Package', content: <PackageTab balance={balance} /> }, ...SAMPLE_TABS]}
          />
        )}
      </Loaded>
    </Page>
  );
}

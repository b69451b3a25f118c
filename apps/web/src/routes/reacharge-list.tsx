import { Link } from 'react-router';
import { DepositList, useDeposits } from '../features/deposit/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePage } from '../lib/pager.tsx';

export const meta = pageMeta('Deposit History');

export default function ReachargeList() {
  const deposits = useDeposits(usePage());
  return (
    <Page title="Deposit History" aside={<Link to="/deposit">Deposit</Link>}>
      <Loaded query={deposits} failed="Your deposits could not be loaded. What arrived at your address stays yours.">
        {(page) => <DepositList page={page} />}
      </Loaded>
    </Page>
  );
}

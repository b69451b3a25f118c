import { Link } from 'react-router';
import { AllWithdrawals } from '../features/withdraw/index.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';

export const meta = pageMeta('Withdrawals');

export default () => (
  <Page title="Withdrawals" aside={<Link to="/withdrawladd">Withdraw</Link>}>
    <AllWithdrawals />
  </Page>
);

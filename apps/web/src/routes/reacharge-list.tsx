import { Link } from 'react-router';
import { DepositList, useDeposits } from '../features/deposit/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePage } from '../lib/pager.tsx';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.deposit.history);

export default function ReachargeList() {
  const { deposit: t, money } = useText();
  const deposits = useDeposits(usePage());
  return (
    <Page title={t.history} aside={<Link to="/deposit">{money.deposit}</Link>}>
      <Loaded query={deposits} failed={t.historyFailed}>
        {(page) => <DepositList page={page} />}
      </Loaded>
    </Page>
  );
}

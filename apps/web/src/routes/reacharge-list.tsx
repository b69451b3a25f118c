import { Link } from 'react-router';
import { DepositList } from '../features/deposit/index.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.deposit.history);

export default function ReachargeList() {
  const { deposit: t, money } = useText();
  return (
    <Page title={t.history} aside={<Link to="/deposit">{money.deposit}</Link>}>
      <DepositList />
    </Page>
  );
}

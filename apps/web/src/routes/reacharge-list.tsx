import { DepositList } from '../features/deposit/index.ts';
import { OwnLink } from '../lib/own-link.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.deposit.history);

export default function ReachargeList() {
  const { deposit: t, money } = useText();
  return (
    <Page help="deposits" title={t.history} aside={<OwnLink to="/deposit">{money.deposit}</OwnLink>}>
      <DepositList />
    </Page>
  );
}

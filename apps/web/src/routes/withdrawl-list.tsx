import { AllWithdrawals } from '../features/withdraw/index.ts';
import { OwnLink } from '../lib/own-link.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.withdraw.title);

export default () => {
  const { withdraw: t, money } = useText();
  return (
    <Page help="withdrawals" title={t.title} aside={<OwnLink to="/withdrawladd">{money.withdraw}</OwnLink>}>
      <AllWithdrawals />
    </Page>
  );
};

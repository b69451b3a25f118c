import type { Profile } from '@plumbline/contract';
import { Amount, Stat, Stats } from '@plumbline/ui';

/** The wallet card of the home screen (specification, section 2). */
export const Wallets = ({ profile }: { readonly profile: Profile }) => (
  <Stats>
    <Stat label="Electronic Wallet" note="Deposits arrive here, packages are paid from here">
      <Amount value={profile.balance} />
    </Stat>
    <Stat label="Flexible wallet" note="Income arrives here, withdrawals leave from here">
      <Amount value={profile.earningbalance} />
    </Stat>
    <Stat label="Trade for wallet" note="All income that was ever credited to you">
      <Amount value={profile.totalPoints} />
    </Stat>
  </Stats>
);

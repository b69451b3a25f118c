import type { Profile } from '@plumbline/contract';
import { Amount, Stat, Stats } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';

/** The wallet card of the home screen (specification, section 2). */
export const Wallets = ({ profile }: { readonly profile: Profile }) => {
  const { home: t, money } = useText();
  return (
    <Stats>
      <Stat label={money.electronicWallet} note={t.electronicNote}>
        <Amount value={profile.balance} />
      </Stat>
      <Stat label={money.flexibleWallet} note={t.flexibleNote}>
        <Amount value={profile.earningbalance} />
      </Stat>
      <Stat label={money.tradeForWallet} note={money.everCredited}>
        <Amount value={profile.totalPoints} />
      </Stat>
    </Stats>
  );
};

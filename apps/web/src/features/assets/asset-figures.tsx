import type { Profile } from '@plumbline/contract';
import { Amount, buttonClass, Stat, Stats } from '@plumbline/ui';
import { Link } from 'react-router';
import { NextStep } from '../../lib/own-link.tsx';
import { useText } from '../../lib/text/index.ts';
import styles from './assets.module.css';

interface AssetFiguresProps {
  readonly profile: Profile;
  /** Paid out so far; undefined until the dashboard has loaded. */
  readonly totalWithdrawal: string | undefined;
}

/** Assets (USDT): the available amount, total earnings and total withdrawals. */
export const AssetFigures = ({ profile, totalWithdrawal }: AssetFiguresProps) => {
  const { assets: t, money } = useText();
  return (
    <>
      <div className={styles.main}>
        <p className="soft">{money.flexibleWallet}</p>
        <Amount value={profile.earningbalance} size="display" />
        <div className={styles.acts}>
          <NextStep to="/deposit">{money.deposit}</NextStep>
          <Link to="/withdrawladd" className={buttonClass()}>
            {money.withdraw}
          </Link>
        </div>
      </div>
      <Stats>
        <Stat label={money.electronicWallet} note={t.electronicNote}>
          <Amount value={profile.balance} />
        </Stat>
        <Stat label={t.totalEarnings} note={money.everCredited}>
          <Amount value={profile.point} />
        </Stat>
        <Stat label={t.totalWithdrawal} note={t.totalWithdrawalNote}>
          {totalWithdrawal === undefined ? '–' : <Amount value={totalWithdrawal} />}
        </Stat>
      </Stats>
    </>
  );
};

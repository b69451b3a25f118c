import type { Profile } from '@plumbline/contract';
import { Amount, buttonClass, Stat, Stats } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './asset-figures.module.css';

interface AssetFiguresProps {
  readonly profile: Profile;
  /** Paid out so far; unknown until the dashboard is there. */
  readonly totalWithdrawal: string | undefined;
}

/** Assets (USDT): what can leave now, what was earned, what has left. */
export const AssetFigures = ({ profile, totalWithdrawal }: AssetFiguresProps) => (
  <>
    <div className={styles.main}>
      <p className="soft">Flexible wallet</p>
      <Amount value={profile.earningbalance} size="display" />
      <div className={styles.acts}>
        <Link to="/deposit" className={buttonClass({ variant: 'primary' })}>
          Deposit
        </Link>
        <Link to="/withdrawladd" className={buttonClass()}>
          Withdraw
        </Link>
      </div>
    </div>
    <Stats>
      <Stat label="Electronic Wallet" note="Packages are paid from here">
        <Amount value={profile.balance} />
      </Stat>
      <Stat label="Total earnings" note="All income that was ever credited to you">
        <Amount value={profile.point} />
      </Stat>
      <Stat label="Total withdrawal" note="Paid out so far, before charges">
        {totalWithdrawal === undefined ? '–' : <Amount value={totalWithdrawal} />}
      </Stat>
    </Stats>
  </>
);

import type { Profile } from '@plumbline/contract';
import { Amount, buttonClass, Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './money-hero.module.css';
import { owedTo, sumUsdt } from './total.ts';

/** From this rank on the home screen congratulates (specification, section 9). */
const CONGRATULATE_FROM_LEVEL = 2;

/** Who the member is and how much is theirs. */
export const MoneyHero = ({ profile }: { readonly profile: Profile }) => (
  <>
    <Who profile={profile} />
    <p className={styles.label}>Your money</p>
    <Amount value={owedTo(profile)} size="display" />
    <Parts profile={profile} />
    <div className={styles.acts}>
      <Link className={buttonClass({ variant: 'primary' })} to="/deposit">
        Deposit
      </Link>
      <Link className={buttonClass()} to="/withdrawladd">
        Withdraw
      </Link>
      <Link className={buttonClass()} to="/stake">
        Packages
      </Link>
    </div>
  </>
);

const Who = ({ profile }: { readonly profile: Profile }) => (
  <header className={styles.who}>
    <h1 className={styles.name} tabIndex={-1}>
      {profile.fullName}
    </h1>
    <p className={styles.email}>{profile.email}</p>
    <p className={styles.tags}>
      <Tag>Level {profile.selfrank}</Tag>
      <Tag>UID {profile.referId}</Tag>
      <Tag>
        Package <Amount value={profile.principal} />
      </Tag>
      <Tag>
        Income <Amount value={profile.totalPoints} />
      </Tag>
    </p>
    {profile.selfrank >= CONGRATULATE_FROM_LEVEL ? (
      <p className={styles.level}>You have achieved Level {profile.selfrank}</p>
    ) : null}
  </header>
);

/** What the total consists of, so that it can be added up by hand. */
const Parts = ({ profile }: { readonly profile: Profile }) => (
  <p className={styles.parts}>
    Owed to you: wallets <Amount value={sumUsdt(profile.balance, profile.earningbalance)} unit={false} />, in packages{' '}
    <Amount value={profile.principal} unit={false} />, to claim <Amount value={profile.claimable} unit={false} />, on
    its way out <Amount value={profile.withdrawing} unit={false} />.
  </p>
);

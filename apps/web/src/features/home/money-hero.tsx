import type { Profile } from '@plumbline/contract';
import { Amount, Button, buttonClass, readUsdt, Tag, Together } from '@plumbline/ui';
import { Link } from 'react-router';
import { HelpButton } from '../../lib/help/help-button.tsx';
import { Tip } from '../../lib/help/tip.tsx';
import { rich, useText } from '../../lib/text/index.ts';
import { useClaim } from './api.tsx';
import styles from './home.module.css';
import { owedTo, sumUsdt } from './total.ts';

/** The home screen congratulates from this rank on (specification, section 9). */
const CONGRATULATE_FROM_LEVEL = 2;

/** The member's identity and total balance. */
export const MoneyHero = ({ profile }: { readonly profile: Profile }) => {
  const { home: t, money } = useText();
  const owed = owedTo(profile);
  return (
    <Together>
      <Who profile={profile} />
      <p className={styles.label}>{t.yourMoney}</p>
      <Amount value={owed} size="display" />
      {owed === 0n ? null : <Parts profile={profile} />}
      <div className={styles.acts}>
        <Link className={buttonClass({ variant: 'primary' })} to="/deposit">
          {money.deposit}
        </Link>
        <Link className={buttonClass()} to="/withdrawladd">
          {money.withdraw}
        </Link>
        <Link className={buttonClass()} to="/stake">
          {money.packages}
        </Link>
      </div>
    </Together>
  );
};

const Who = ({ profile }: { readonly profile: Profile }) => {
  const { common, home: t } = useText();
  return (
    <header className={styles.who}>
      <div className={styles.title}>
        <h1 className={styles.name} tabIndex={-1}>
          {profile.fullName}
        </h1>
        <HelpButton title={common.home} topic="home" />
      </div>
      <p className={styles.email}>{profile.email}</p>
      <p className={styles.tags}>
        <Tag>{t.level({ rank: profile.selfrank })}</Tag>
        <Tag>{t.uid({ referId: profile.referId })}</Tag>
        <Tag>{rich(t.packageBadge, { amount: <Amount key="package" value={profile.principal} /> })}</Tag>
        <Tag>{rich(t.incomeBadge, { amount: <Amount key="income" value={profile.totalPoints} /> })}</Tag>
      </p>
      {profile.selfrank >= CONGRATULATE_FROM_LEVEL ? (
        <p className={styles.level}>{t.achieved({ rank: profile.selfrank })}</p>
      ) : null}
    </header>
  );
};

/** Parts of the total, so that it can be checked. */
const Parts = ({ profile }: { readonly profile: Profile }) => {
  const { home: t } = useText();
  return (
    <p className={styles.parts}>
      {rich(t.parts, {
        wallets: <Amount key="wallets" value={sumUsdt(profile.balance, profile.earningbalance)} unit={false} />,
        packages: <Amount key="packages" value={profile.principal} unit={false} />,
        claimable: <Amount key="claimable" value={profile.claimable} unit={false} />,
        leaving: <Amount key="leaving" value={profile.withdrawing} unit={false} />,
      })}
    </p>
  );
};

/** One line with the claimable profit; the coin and its explanation are on /reserve. */
export function ClaimLine({ claimable }: { readonly claimable: string }) {
  const { home: t } = useText();
  const claim = useClaim();
  const isEmpty = readUsdt(claimable) === 0n;
  return (
    <>
      <p className={styles.claimLabel}>
        <Tip term="claim">{t.readyToClaim}</Tip>
      </p>
      <Amount value={claimable} size="large" />
      <div className={styles.claimActs}>
        {isEmpty ? null : (
          <Button
            busy={claim.isBusy}
            aria-label={t.claimAmount({ amount: claimable })}
            onClick={() => claim.send(undefined)}
          >
            {t.claim}
          </Button>
        )}
        <Link to="/reserve">{t.claimFrom}</Link>
      </div>
      <p className="small soft">{isEmpty ? t.nothingWaits : t.doesNotExpire}</p>
    </>
  );
}

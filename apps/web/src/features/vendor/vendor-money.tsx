import { chargeOfWithdrawal, type DataOf, type Profile, type platform } from '@plumbline/contract';
import { Amount, buttonClass, Note, Section, Stat, Stats } from '@plumbline/ui';
import { Link } from 'react-router';
import { toBpsText } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import styles from './vendor.module.css';
import { useVendorWords } from './words.ts';

interface VendorMoneyProps {
  readonly profile: Profile;
  readonly limits: DataOf<typeof platform>['limits'];
}

/** The vendor's balance, ways to deposit and withdraw, and the withdrawal charge. */
export function VendorMoney({ profile, limits }: VendorMoneyProps) {
  const { money } = useText();
  const t = useVendorWords();
  const charge = chargeOfWithdrawal(limits, 'vendor');
  return (
    <Section title={t.yourMoney}>
      <Stats>
        <Stat label={money.electronicWallet}>
          <Amount value={profile.balance} />
        </Stat>
        <Stat
          label={money.flexibleWallet}
          note={charge.isFree ? t.noCharge : t.charge({ percent: charge.inWords(toBpsText) })}
        >
          <Amount value={profile.earningbalance} />
        </Stat>
        <Stat label={t.onItsWay}>
          <Amount value={profile.withdrawing} />
        </Stat>
      </Stats>
      <p className={styles.acts}>
        <Link className={buttonClass()} to="/vendor/deposit">
          {money.deposit}
        </Link>
        <Link className={buttonClass()} to="/vendor/withdrawladd">
          {money.withdraw}
        </Link>
        <Link className={buttonClass()} to="/vendor/reacharge-list">
          {money.depositHistory}
        </Link>
        <Link className={buttonClass()} to="/vendor/withdrawl-list">
          {money.withdrawalHistory}
        </Link>
      </p>
      <Note>{t.noIncome}</Note>
    </Section>
  );
}

import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/text/index.ts';
import styles from './safeguards.module.css';

/** On /settings: the way to what is decided about this account, by its member first of all. */
export function YourAccountSection() {
  const { safeguards, kyc, programme } = useText();
  return (
    <Section title={safeguards.yours}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Link to="/limits">{safeguards.title}</Link>
        </li>
        <li className={styles.row}>
          <Link to="/identity">{kyc.title}</Link>
        </li>
        <li className={styles.row}>
          <Link to="/referral-programme">{programme.title}</Link>
        </li>
      </ul>
    </Section>
  );
}

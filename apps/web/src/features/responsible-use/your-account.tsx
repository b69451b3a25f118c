import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/text/index.ts';
import styles from './responsible-use.module.css';

/** On /settings: the way to what is decided about this account, by its member first of all. */
export function YourAccountSection() {
  const { responsibleUse, kyc, programme } = useText();
  return (
    <Section title={responsibleUse.yours}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Link to="/limits">{responsibleUse.title}</Link>
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

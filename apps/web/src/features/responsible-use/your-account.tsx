import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { currentArea } from '../../lib/area.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { useKycWords } from '../../lib/text/by-screen/kyc.ts';
import { useResponsibleUseWords } from '../../lib/text/by-screen/responsible-use.ts';
import { useText } from '../../lib/text/index.ts';
import styles from './responsible-use.module.css';

/** On /settings: links to decisions about this account, first those of its member. */
export function YourAccountSection() {
  const { programme } = useText();
  const kyc = useKycWords();
  const responsibleUse = useResponsibleUseWords();
  return (
    <Section title={responsibleUse.yours}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <OwnLink to="/limits">{responsibleUse.title}</OwnLink>
        </li>
        <li className={styles.row}>
          <OwnLink to="/identity">{kyc.title}</OwnLink>
        </li>
        {currentArea() === 'member' ? (
          <li className={styles.row}>
            <Link to="/referral-programme">{programme.title}</Link>
          </li>
        ) : null}
        <li className={styles.row}>
          <OwnLink to="/delete-account">{responsibleUse.deleteAccount}</OwnLink>
        </li>
      </ul>
    </Section>
  );
}

import { Note, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { useText } from '../../lib/text/index.ts';
import styles from './team.module.css';

/** What a team earns and what it does not: nobody is paid for recruiting (decisions, section 1). */
export const TeamPay = () => {
  const { programme } = useText();
  const t = useGenealogyWords();
  return (
    <Section title={t.paidFor} aside={<Link to="/referral-programme">{programme.title}</Link>}>
      <Note>
        <p className={styles.first}>{t.notForRecruiting}</p>
        <p>{t.paidFrom}</p>
      </Note>
    </Section>
  );
};

import { Link } from 'react-router';
import styles from './marriage.module.css';
import { useMarriageWords } from './words.ts';

/** On each screen of profiles. */
export function Grievance() {
  const t = useMarriageWords();
  return (
    <p className={`small soft ${styles.grievance}`}>
      {t.grievance}
      <Link to="/tickets/new">{t.grievanceLink}</Link>
    </p>
  );
}

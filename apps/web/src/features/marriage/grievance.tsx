import { Link } from 'react-router';
import styles from './marriage.module.css';
import { useMarriageWords } from './words.ts';

/** On each screen of profiles; the subject tells operators from the list of tickets what it is. */
export function Grievance() {
  const t = useMarriageWords();
  return (
    <p className={`small soft ${styles.grievance}`}>
      {t.grievance}
      <Link to={`/tickets/new?${new URLSearchParams({ subject: t.grievanceSubject })}`}>{t.grievanceLink}</Link>
    </p>
  );
}

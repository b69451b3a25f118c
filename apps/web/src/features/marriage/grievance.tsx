import { Link } from 'react-router';
import styles from './marriage.module.css';
import { useMarriageWords } from './words.ts';

/** On each profile screen; the subject identifies it in the operators' ticket list. */
export function Grievance() {
  const t = useMarriageWords();
  return (
    <p className={`small soft ${styles.grievance}`}>
      {t.grievance}
      <Link to={`/tickets/new?${new URLSearchParams({ subject: t.grievanceSubject })}`}>{t.grievanceLink}</Link>
    </p>
  );
}

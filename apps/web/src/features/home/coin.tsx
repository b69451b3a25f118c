import { useText } from '../../lib/text/index.ts';
import styles from './home.module.css';

/** Marks along the edge of the coin, as struck: each a twelfth of a turn. */
const MARKS = Array.from({ length: 24 }, (_, at) => at * 15);

/** The coin image of the specification (section 2): struck with the plumb line. The button around it says what it does. */
export function Coin() {
  const { home: t } = useText();
  return (
    <svg className={styles.image} viewBox="0 0 96 96" width="96" height="96" role="img" aria-label={t.coin}>
      <circle cx="48" cy="48" r="46" className={styles.face} />
      <circle cx="48" cy="48" r="38" className={styles.rim} />
      {MARKS.map((turn) => (
        <path key={turn} d="M48 4.5v4" transform={`rotate(${turn} 48 48)`} className={styles.rim} />
      ))}
      <path d="M48 17v34" className={styles.strike} />
      <path d="M39 51h18l-3 8-6 15-6-15z" className={styles.bob} />
      <path d="M30 30c-5 5-8 11-8 18M66 30c5 5 8 11 8 18" className={styles.rim} />
    </svg>
  );
}

import { Plumb, Section } from '@plumbline/ui';
import { useEarnWords } from '../../lib/text/by-screen/earn.ts';
import styles from './earn.module.css';

/** Explains the steps from a trading result to the member's wallet. */
export function HowItWorks() {
  const t = useEarnWords();
  const { booked, closed, shared, claimed } = t.steps;
  return (
    <Section title={t.how}>
      <div className={styles.how}>
        <Plumb className={styles.line} />
        <ol className={styles.steps}>
          {[booked, closed, shared, claimed].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p className="soft">{t.team}</p>
      <p className="soft">{t.recruitment}</p>
    </Section>
  );
}

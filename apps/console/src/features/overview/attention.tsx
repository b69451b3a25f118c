import type { Overview } from '@plumbline/contract/operator';
import { Moment, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { ATTENTION_PLACES } from '../../lib/attention.ts';
import { ATTENTION_WORDS } from './attention-words.ts';
import styles from './overview.module.css';

export function Attention({ overview }: { readonly overview: Overview }) {
  const waiting = overview.attention.filter(({ count }) => count > 0);
  return (
    <Section title="Needs a hand" aside={<span className="small soft">as of {overview.asOf} UTC</span>}>
      {waiting.length === 0 ? (
        <p className="soft">Nothing waits for you.</p>
      ) : (
        <ul className={styles.waiting}>
          {waiting.map(({ kind, count, oldestAt }) => (
            <li key={kind}>
              <Link to={ATTENTION_PLACES[kind]}>
                <span className={styles.count}>{count}</span>
                <span>{ATTENTION_WORDS[kind][count === 1 ? 0 : 1]}</span>
                {oldestAt ? (
                  <span className={styles.oldest}>
                    oldest <Moment at={oldestAt} />
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import styles from './learn.module.css';
import { useLearnWords } from './words.ts';

/** Progress in words, with a matching bar. */
export function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  const t = useLearnWords();
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${of === 0 ? 0 : (done / of) * 100}%` }} />
      </span>
      <span className="small soft">{t.done({ done, of })}</span>
    </span>
  );
}

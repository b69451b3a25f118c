import { classNames } from './class-names.ts';
import { Plumb } from './plumb.tsx';
import styles from './steps.module.css';
import { useUiWords } from './words.ts';

interface StepsProps {
  readonly labels: readonly string[];
  /** Index of the current step; `labels.length` when all are done. */
  readonly current: number;
}

/** Progress in a short sequence: the bob hangs at the current step. */
export function Steps({ labels, current }: StepsProps) {
  const words = useUiWords();
  const depth = labels.length > 1 ? Math.min(current, labels.length - 1) / (labels.length - 1) : 1;
  return (
    <div className={styles.steps}>
      <Plumb depth={depth} className={styles.line} />
      <ol className={styles.list}>
        {labels.map((label, index) => (
          <li
            key={label}
            className={classNames(styles.step, index < current && styles.done)}
            aria-current={index === current ? 'step' : undefined}
          >
            {label}
            {index < current ? <span className="sr-only">{words.done}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

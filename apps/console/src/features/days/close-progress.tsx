import { CLOSE_STEPS, type CloseRun } from '@plumbline/contract/operator';
import { classNames, Moment } from '@plumbline/ui';
import styles from './days.module.css';

/** The current close, by the database's steps. */
export function CloseProgress({ run }: { readonly run: CloseRun }) {
  const done = Math.max(0, run.step - 1);
  return (
    <section className={styles.run} aria-label={`Closing ${run.day}`}>
      <p role="status">
        {run.by} closes {run.day}, begun at <Moment at={run.createdAt} /> UTC:{' '}
        {CLOSE_STEPS[run.step - 1] ?? 'it begins in a moment'}.
      </p>
      <progress value={done} max={CLOSE_STEPS.length} aria-label="Steps of the close" />
      <ol className={styles.steps}>
        {CLOSE_STEPS.map((step, index) => (
          <li
            key={step}
            className={classNames(index < done && styles.done, index === done && run.step > 0 && styles.now)}
            aria-current={index === done && run.step > 0 ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
      <p className="small soft">All of it or nothing is paid. You can leave this page.</p>
    </section>
  );
}

import { rich } from '@plumbline/app-runtime/text';
import type { CloseRun } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-days';
import { classNames, Moment } from '@plumbline/ui';
import styles from './days.module.css';

/** The current close, by the database's steps. */
export function CloseProgress({ run }: { readonly run: CloseRun }) {
  const done = Math.max(0, run.step - 1);
  return (
    <section className={styles.run} aria-label={t.closingDay({ day: run.day })}>
      <p role="status">
        {rich(t.closeBegun, {
          by: run.by,
          day: run.day,
          time: <Moment at={run.createdAt} />,
          step: t.closeSteps[run.step - 1] ?? t.beginsMoment,
        })}
      </p>
      <progress value={done} max={t.closeSteps.length} aria-label={t.stepsClose} />
      <ol className={styles.steps}>
        {t.closeSteps.map((step, index) => (
          <li
            key={step}
            className={classNames(index < done && styles.done, index === done && run.step > 0 && styles.now)}
            aria-current={index === done && run.step > 0 ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
      <p className="small soft">{t.allNothingPaid}</p>
    </section>
  );
}

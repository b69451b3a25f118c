import { classNames } from '@plumbline/ui';
import { toCountText } from '../../lib/format.ts';
import styles from './proof.module.css';
import { FILE_STEPS, type Judged, OWN_STEPS, type Step, stateOf } from './steps.ts';
import { useProofWords } from './words.ts';

/** Each step of the check with its outcome, in words. */
export function StepList({ judged, isOwn }: { readonly judged: Judged; readonly isOwn: boolean }) {
  const t = useProofWords();
  return (
    <ol className={styles.steps} aria-label={t.steps}>
      {[...FILE_STEPS, ...(isOwn ? OWN_STEPS : [])].map((step) => (
        <One key={step} step={step} judged={judged} />
      ))}
    </ol>
  );
}

function One({ step, judged }: { readonly step: Step; readonly judged: Judged }) {
  const t = useProofWords();
  const state = stateOf(step, judged);
  const { failed, file } = judged;
  const words = t.step[step];
  return (
    <li className={classNames(styles.step, styles[state])}>
      <h3>
        {words.title} <span className={styles.mark}>{t.stepState[state]}</span>
      </h3>
      {state === 'holds' ? <p>{words.holds(toCountText(file?.leaves ?? 0))}</p> : null}
      {state === 'open' ? <p className="soft">{t.notReached}</p> : null}
      {state === 'fails' && failed ? (
        <>
          <p>{words.fails(failed.leaf === null ? null : failed.leaf + 1)}</p>
          <p className="small soft">
            {t.says} <span lang="en">{failed.says}</span>
          </p>
        </>
      ) : null}
    </li>
  );
}

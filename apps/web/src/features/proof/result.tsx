import { saveFile } from '@plumbline/app-runtime/save-file';
import type { PersonProof, Proof } from '@plumbline/contract';
import { Button, buttonClass, classNames, Note } from '@plumbline/ui';
import { toCountText, toDayText } from '../../lib/format.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { useIsSignedIn } from '../../lib/session.ts';
import { sitePath } from '../../lib/site-path.ts';
import { fill, rich } from '../../lib/text/index.ts';
import { Micro } from './micro.tsx';
import { OwnPath } from './own-path.tsx';
import styles from './proof.module.css';
import { filePath } from './run-check.ts';
import { FILE_STEPS, type Judged, OWN_STEPS, type Step, stateOf } from './steps.ts';
import { useProofWords } from './words.ts';

interface ResultProps {
  readonly judged: Judged;
  readonly own: PersonProof | null;
  readonly without: 'no-leaf' | 'view' | null;
  readonly tookMs: number;
  readonly published: Proof;
}

/** The verdict, each step, and what to do about it. */
export function Result({ judged, own, without, tookMs, published }: ResultProps) {
  const t = useProofWords();
  const { failed, proof } = judged;
  return (
    <>
      <p role={failed ? 'alert' : 'status'} className={classNames(styles.verdict, failed && styles.refused)}>
        <Verdict judged={judged} />
      </p>
      <p className="small soft">{t.took({ seconds: (tookMs / 1000).toFixed(1) })}</p>
      {without === null ? null : <Note>{t.without[without]}</Note>}
      {failed ? <Mismatch day={published.day} /> : null}
      <StepList judged={judged} isOwn={own !== null} />
      {proof ? <OwnPath proof={proof} /> : null}
      {proof ? (
        <div className={styles.words}>
          <h3>{t.compareTitle}</h3>
          <p>{t.compare({ posting: published.posting })}</p>
          <p>
            <OwnLink to="/statement">{t.statement}</OwnLink>
          </p>
        </div>
      ) : null}
      <Downloads day={published.day} own={own} />
    </>
  );
}

function Verdict({ judged: { failed, proof, file } }: { readonly judged: Judged }) {
  const t = useProofWords();
  if (failed) return t.refused;
  if (proof) return rich(t.ownHolds, { amount: <Micro value={proof.owed} /> });
  return rich(t.fileHolds, { lines: toCountText(file?.leaves ?? 0), amount: <Micro value={file?.total ?? 0n} /> });
}

/** If a check fails, the files are the evidence. */
function Mismatch({ day }: { readonly day: string }) {
  const t = useProofWords();
  const isSignedIn = useIsSignedIn();
  const subject = t.ticketSubject({ day: toDayText(day) });
  return (
    <div className={styles.words}>
      <p>{t.mismatch}</p>
      <p>
        {isSignedIn ? (
          <OwnLink
            to={`/tickets/new?${new URLSearchParams({ topic: 'money', subject })}`}
            className={buttonClass({ variant: 'primary' })}
          >
            {t.ticket}
          </OwnLink>
        ) : (
          <a href={sitePath('/complaints')} className={buttonClass({ variant: 'primary' })}>
            {t.complain}
          </a>
        )}
      </p>
    </div>
  );
}

/** Links to both files of the evidence. */
function Downloads({ day, own }: { readonly day: string; readonly own: PersonProof | null }) {
  const t = useProofWords();
  const save = (proof: PersonProof) =>
    saveFile(
      `plumbline-my-proof-${day}.json`,
      new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }),
    );
  return (
    <div className={styles.words}>
      <h3>{t.downloads}</h3>
      <p className={styles.actions}>
        {own ? <Button onClick={() => save(own)}>{t.downloadProof}</Button> : null}
        <a className={buttonClass()} href={filePath(day)} download>
          {t.downloadFile}
        </a>
      </p>
      {own ? <p className="small soft">{t.keyNote}</p> : null}
    </div>
  );
}

/** Each step of the check with its result in words. */
function StepList({ judged, isOwn }: { readonly judged: Judged; readonly isOwn: boolean }) {
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
      {state === 'holds' ? <p>{fill(words.holds, { leaves: toCountText(file?.leaves ?? 0) })}</p> : null}
      {state === 'open' ? <p className="soft">{t.notReached}</p> : null}
      {state === 'fails' && failed ? (
        <>
          <p>{fill(words.fails, { line: failed.leaf === null ? 'none' : String(failed.leaf + 1) })}</p>
          <p className="small soft">
            {t.says} <span lang="en">{failed.says}</span>
          </p>
        </>
      ) : null}
    </li>
  );
}

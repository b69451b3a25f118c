import type { PersonProof, Proof } from '@plumbline/contract';
import { buttonClass, classNames, Note } from '@plumbline/ui';
import { toCountText, toDayText } from '../../lib/format.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { useIsSignedIn } from '../../lib/session.ts';
import { sitePath } from '../../lib/site-path.ts';
import { rich } from '../../lib/text/index.ts';
import { Downloads } from './downloads.tsx';
import { Micro } from './micro.tsx';
import { OwnPath } from './own-path.tsx';
import styles from './proof.module.css';
import { StepList } from './step-list.tsx';
import type { Judged } from './steps.ts';
import { useProofWords } from './words.ts';

interface ResultProps {
  readonly judged: Judged;
  readonly own: PersonProof | null;
  readonly without: 'no-leaf' | 'view' | null;
  readonly tookMs: number;
  readonly published: Proof;
}

/** The verdict first, then each step of it, and what to do about it. */
export function Result({ judged, own, without, tookMs, published }: ResultProps) {
  const t = useProofWords();
  const { failed, proof } = judged;
  return (
    <>
      <p role={failed ? 'alert' : 'status'} className={classNames(styles.verdict, failed && styles.refused)}>
        <Verdict judged={judged} />
      </p>
      <p className="small soft">{t.took((tookMs / 1000).toFixed(1))}</p>
      {without === null ? null : <Note>{t.without[without]}</Note>}
      {failed ? <Mismatch day={published.day} /> : null}
      <StepList judged={judged} isOwn={own !== null} />
      {proof ? <OwnPath proof={proof} /> : null}
      {proof ? (
        <div className={styles.words}>
          <h3>{t.compareTitle}</h3>
          <p>{t.compare(published.posting)}</p>
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
  if (proof) return rich(t.ownHolds, <Micro value={proof.owed} />);
  return rich(t.fileHolds, toCountText(file?.leaves ?? 0), <Micro value={file?.total ?? 0n} />);
}

/** Where a check fails, the files are the evidence. */
function Mismatch({ day }: { readonly day: string }) {
  const t = useProofWords();
  const isSignedIn = useIsSignedIn();
  const subject = t.ticketSubject(toDayText(day));
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

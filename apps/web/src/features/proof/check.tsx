import type { Proof } from '@plumbline/contract';
import { Button, buttonClass, ErrorNote, Note, Plumb, Section } from '@plumbline/ui';
import { toCountText, toDayText } from '../../lib/format.ts';
import { useIsOffline } from '../../lib/offline/connection.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { useIsSignedIn } from '../../lib/session.ts';
import styles from './proof.module.css';
import { Result } from './result.tsx';
import { type CheckState, useCheck } from './use-check.ts';
import { useProofWords } from './words.ts';
import type { Progress } from './worker-messages.ts';

/** Of a line: 64 digits, a space, an amount, a line feed. */
const BYTES_A_LINE = 73;
const MEGABYTE = 1_000_000;

/** The one action of the screen, and what came of it. */
export function Check({ proof }: { readonly proof: Proof }) {
  const t = useProofWords();
  const isSignedIn = useIsSignedIn();
  const isOffline = useIsOffline();
  const { state, start } = useCheck(proof, isSignedIn);
  const megabytes = Math.ceil((proof.leaves * BYTES_A_LINE) / MEGABYTE);
  return (
    <Section title={(isSignedIn ? t.checkOwnTitle : t.checkFileTitle)(toDayText(proof.day))}>
      <p className={styles.words}>{isSignedIn ? t.checkOwnLead : t.checkFileLead}</p>
      <p className={styles.actions}>
        <Button variant="primary" busy={state.is === 'running'} onClick={() => void start()}>
          {isSignedIn ? t.checkOwn : t.checkFile}
        </Button>
        {isSignedIn ? null : (
          <OwnLink to="/login" className={buttonClass()}>
            {t.logInFirst}
          </OwnLink>
        )}
        <span className="small soft">{t.loads(toCountText(megabytes))}</span>
      </p>
      {isOffline && state.is !== 'judged' ? <Note>{t.offline}</Note> : null}
      <Outcome state={state} proof={proof} onRetry={() => void start()} />
    </Section>
  );
}

interface OutcomeProps {
  readonly state: CheckState;
  readonly proof: Proof;
  readonly onRetry: () => void;
}

function Outcome({ state, proof, onRetry }: OutcomeProps) {
  const t = useProofWords();
  switch (state.is) {
    case 'idle':
      return null;
    case 'running':
      return <Reading progress={state.progress} />;
    case 'failed':
      return (
        <ErrorNote onRetry={onRetry}>
          {t.notRead} {state.says}
        </ErrorNote>
      );
    case 'judged':
      return <Result {...state} published={proof} />;
  }
}

function Reading({ progress: { leaves, ofLeaves } }: { readonly progress: Progress }) {
  const t = useProofWords();
  return (
    <div className={styles.reading}>
      <Plumb depth={ofLeaves ? leaves / ofLeaves : 0} label={t.reading} />
      <p>
        {t.reading}
        <br />
        <span className="small soft">{t.linesRead(toCountText(leaves), toCountText(ofLeaves ?? 0))}</span>
      </p>
    </div>
  );
}

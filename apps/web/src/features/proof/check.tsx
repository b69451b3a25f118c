import { CallError, type PersonProof, type Proof } from '@plumbline/contract';
import { Button, buttonClass, ErrorNote, Note, Plumb, Section } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { toCountText, toDayText } from '../../lib/format.ts';
import { useIsOffline } from '../../lib/offline/connection.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { useIsSignedIn } from '../../lib/session.ts';
import { fetchOwnProof, type OwnProof } from './api.ts';
import styles from './proof.module.css';
import { Result } from './result.tsx';
import { FileNotRead, runCheck } from './run-check.ts';
import { type Judged, judge } from './steps.ts';
import { useProofWords } from './words.ts';
import type { Progress } from './worker-messages.ts';

/** Redraw interval of a growing number. */
const DRAW_EVERY_MS = 100;

type CheckState =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly progress: Progress }
  | {
      readonly is: 'judged';
      readonly judged: Judged;
      readonly own: PersonProof | null;
      /** Why a signed-in caller's own leaves were not checked. */
      readonly without: 'no-leaf' | 'view' | null;
      readonly tookMs: number;
    }
  /** The check gave no verdict. */
  | { readonly is: 'failed'; readonly says: string | null };

const VISITOR: OwnProof | null = null;

/** The check of a day; started by a press, stopped on leaving the screen. */
function useCheck(published: Proof, isSignedIn: boolean) {
  const [state, setState] = useState<CheckState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function check(signal: AbortSignal): Promise<CheckState> {
    const began = performance.now();
    const own = isSignedIn ? await fetchOwnProof(published.day) : VISITOR;
    let drawnAt = 0;
    const verdict = await runCheck({
      day: published.day,
      proof: own?.proof ?? null,
      signal,
      onProgress: (progress) => {
        if (signal.aborted || performance.now() - drawnAt < DRAW_EVERY_MS) return;
        drawnAt = performance.now();
        setState({ is: 'running', progress });
      },
    });
    return {
      is: 'judged',
      judged: judge(verdict, published),
      own: own?.proof ?? null,
      without: own?.proof === null ? own.why : null,
      tookMs: performance.now() - began,
    };
  }

  async function start(): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'running', progress: { leaves: 0, ofLeaves: published.leaves } });
    const next = await check(controller.signal).catch((error: unknown): CheckState => {
      const isExpected = error instanceof CallError || error instanceof FileNotRead;
      if (!isExpected && !controller.signal.aborted) console.error(error);
      return { is: 'failed', says: error instanceof CallError && error.status !== 0 ? error.message : null };
    });
    if (!controller.signal.aborted) setState(next);
  }

  return { state, start };
}

/** A line: 64 digits, a space, an amount, a line feed. */
const BYTES_A_LINE = 73;
const MEGABYTE = 1_000_000;

/** The only action of the screen, and its result. */
export function Check({ proof }: { readonly proof: Proof }) {
  const t = useProofWords();
  const isSignedIn = useIsSignedIn();
  const isOffline = useIsOffline();
  const { state, start } = useCheck(proof, isSignedIn);
  const megabytes = Math.ceil((proof.leaves * BYTES_A_LINE) / MEGABYTE);
  return (
    <Section title={(isSignedIn ? t.checkOwnTitle : t.checkFileTitle)({ day: toDayText(proof.day) })}>
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
        <span className="small soft">{t.loads({ megabytes: toCountText(megabytes) })}</span>
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
        <span className="small soft">{t.linesRead({ read: toCountText(leaves), of: toCountText(ofLeaves ?? 0) })}</span>
      </p>
    </div>
  );
}

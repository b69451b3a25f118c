import { saveFile } from '@plumbline/app-runtime/save-file';
import { CallError, type PersonReserve, type Reserve } from '@plumbline/contract';
import { Button, buttonClass, classNames, ErrorNote, Plumb } from '@plumbline/ui';
import { type CheckedAddress, heldIn, type ReserveVerdict } from '@plumbline/verify';
import { useEffect, useRef, useState } from 'react';
import { toCountText } from '../../../lib/format.ts';
import { useIsSignedIn } from '../../../lib/session.ts';
import { Micro } from '../micro.tsx';
import { Way } from '../own-path.tsx';
import styles from '../proof.module.css';
import { FileNotRead, runReserveCheck } from '../run-check.ts';
import type { Progress } from '../worker-messages.ts';
import { fetchOwnReserve, reservePath } from './reserve-api.ts';
import { useReserveWords } from './reserve-words.ts';

type ReserveState =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'running'; readonly progress: Progress }
  | { readonly is: 'judged'; readonly verdict: ReserveVerdict; readonly own: PersonReserve | null };

const BEGUN: ReserveState = { is: 'running', progress: { leaves: 0, ofLeaves: null } };

/** Requires the loaded file to match the announced hash. */
function against(verdict: ReserveVerdict, { fileSha256 }: Reserve): ReserveVerdict {
  if (!verdict.holds || verdict.sha256 === fileSha256) return verdict;
  return {
    holds: false,
    step: 'file',
    says: `The SHA-256 of the file is ${verdict.sha256}, and the list says ${fileSha256}.`,
  };
}

/** The check of a day's reserves; started by a press, stopped on leaving the screen. */
function useReserveCheck(published: Reserve, isSignedIn: boolean) {
  const [state, setState] = useState<ReserveState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function check(signal: AbortSignal): Promise<ReserveState> {
    const own = isSignedIn ? await fetchOwnReserve(published.day) : null;
    const verdict = await runReserveCheck({
      path: reservePath(published.day),
      begin: { is: 'begin-reserves', own, list: [published] },
      signal,
      onProgress: (progress) => (signal.aborted ? undefined : setState({ is: 'running', progress })),
    });
    return { is: 'judged', verdict: against(verdict, published), own };
  }

  async function start(): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState(BEGUN);
    const next = await check(controller.signal).catch((error: unknown): ReserveState => {
      const isExpected = error instanceof CallError || error instanceof FileNotRead;
      if (!isExpected && !controller.signal.aborted) console.error(error);
      return { is: 'failed' };
    });
    if (!controller.signal.aborted) setState(next);
  }

  return { state, start };
}

/** The check in the browser, and its result. */
export function ReserveCheckPart({ reserve }: { readonly reserve: Reserve }) {
  const t = useReserveWords();
  const { state, start } = useReserveCheck(reserve, useIsSignedIn());
  return (
    <>
      <p className={styles.words}>{t.checkLead}</p>
      <p className={styles.actions}>
        <Button busy={state.is === 'running'} onClick={() => void start()}>
          {t.check}
        </Button>
        <a className={buttonClass()} href={reservePath(reserve.day)} download>
          {t.downloadFile}
        </a>
      </p>
      {state.is === 'running' ? (
        <div className={styles.reading}>
          <Plumb
            depth={state.progress.ofLeaves ? state.progress.leaves / state.progress.ofLeaves : 0}
            label={t.checking}
          />
          <p>{t.checking}</p>
        </div>
      ) : null}
      {state.is === 'failed' ? <ErrorNote onRetry={() => void start()}>{t.notRead}</ErrorNote> : null}
      {state.is === 'judged' ? <Judged verdict={state.verdict} own={state.own} /> : null}
    </>
  );
}

function Judged({ verdict, own }: { readonly verdict: ReserveVerdict; readonly own: PersonReserve | null }) {
  const t = useReserveWords();
  if (!verdict.holds)
    return (
      <>
        <p role="alert" className={classNames(styles.verdict, styles.refused)}>
          {t.refused}
        </p>
        <p className="small soft">
          {t.says} <span lang="en">{verdict.says}</span>
        </p>
      </>
    );
  const { file, signed } = verdict;
  const signedOf = signed?.filter(({ isSigned }) => isSigned).length ?? 0;
  return (
    <>
      <p role="status" className={styles.verdict}>
        {t.holds({ count: toCountText(file.leaves) })} <Micro value={heldIn(file)} />
      </p>
      <p>{t.signatures({ signed: String(signedOf), of: String(file.named.length) })}</p>
      {verdict.own === null ? null : <Own addresses={verdict.own} />}
      {own === null ? null : (
        <p>
          <Button onClick={() => save(own)}>{t.downloadOwn}</Button>
        </p>
      )}
    </>
  );
}

const save = (own: PersonReserve) =>
  saveFile(
    `plumbline-my-reserve-${own.day}.json`,
    new Blob([`${JSON.stringify(own, null, 2)}\n`], { type: 'application/json' }),
  );

function Own({ addresses }: { readonly addresses: readonly CheckedAddress[] }) {
  const t = useReserveWords();
  if (addresses.length === 0) return <p className={styles.words}>{t.ownNone}</p>;
  return (
    <>
      {addresses.map((each) => (
        <div key={each.address} className={styles.leaves}>
          <p className={styles.words}>
            {t.own({ address: each.address })} <Micro value={each.leaf.sum} />. {t.look}
          </p>
          <details className={styles.leaf}>
            <summary>{t.ownPath}</summary>
            <Way leaf={each} />
          </details>
        </div>
      ))}
    </>
  );
}

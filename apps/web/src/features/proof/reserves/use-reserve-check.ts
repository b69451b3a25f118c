import { CallError, type PersonReserve, type Reserve } from '@plumbline/contract';
import type { ReserveVerdict } from '@plumbline/verify';
import { useEffect, useRef, useState } from 'react';
import { FileNotRead, runReserveCheck } from '../run-check.ts';
import type { Progress } from '../worker-messages.ts';
import { fetchOwnReserve, reservePath } from './reserve-api.ts';

export type ReserveState =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'running'; readonly progress: Progress }
  | { readonly is: 'judged'; readonly verdict: ReserveVerdict; readonly own: PersonReserve | null };

const BEGUN: ReserveState = { is: 'running', progress: { leaves: 0, ofLeaves: null } };

/** The loaded file has to be the announced one. */
function against(verdict: ReserveVerdict, { fileSha256 }: Reserve): ReserveVerdict {
  if (!verdict.holds || verdict.sha256 === fileSha256) return verdict;
  return {
    holds: false,
    step: 'file',
    says: `The SHA-256 of the file is ${verdict.sha256}, and the list says ${fileSha256}.`,
  };
}

/** The check of a day's reserves: begun by a press, ended when the screen is left. */
export function useReserveCheck(published: Reserve, isSignedIn: boolean) {
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

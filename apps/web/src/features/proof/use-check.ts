import { CallError, type PersonProof, type Proof } from '@plumbline/contract';
import { useEffect, useRef, useState } from 'react';
import { fetchOwnProof, type OwnProof } from './api.ts';
import { FileNotRead, runCheck } from './run-check.ts';
import { type Judged, judge } from './steps.ts';
import type { Progress } from './worker-messages.ts';

/** How often a growing number is drawn. */
const DRAW_EVERY_MS = 100;

export type CheckState =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly progress: Progress }
  | {
      readonly is: 'judged';
      readonly judged: Judged;
      readonly own: PersonProof | null;
      /** Why one's own leaves were not looked at, though somebody is signed in. */
      readonly without: 'no-leaf' | 'view' | null;
      readonly tookMs: number;
    }
  /** Nothing was found out. */
  | { readonly is: 'failed'; readonly says: string | null };

const VISITOR: OwnProof | null = null;

/** The check of a day: begun by a press, ended when the screen is left. */
export function useCheck(published: Proof, isSignedIn: boolean) {
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

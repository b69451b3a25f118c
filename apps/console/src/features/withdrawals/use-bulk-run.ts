import { CallError } from '@plumbline/contract';
import type { QueuedWithdrawal } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-withdrawals';
import { useEffect, useRef, useState } from 'react';
import { refreshEverything } from '../../lib/query.ts';
import { showError } from '../../lib/toast.tsx';
import { endsTheRun } from '../../lib/use-call.ts';

/** `left`: the run ended before this row. */
export type Outcome =
  | { readonly state: 'waits' | 'now' | 'left' }
  | { readonly state: 'done' | 'failed'; readonly text: string };

interface BulkRun {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly done: number;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  /** Sends `reason` for each row. */
  start(reason: string): void;
  /** Waits for the current request and sends no more. */
  stop(): void;
}

/** Prepared once for all rows (`begin`), then called for each; the result is shown beside the row. */
export type Decide = (
  rows: readonly QueuedWithdrawal[],
  reason: string,
) => Promise<(row: QueuedWithdrawal) => Promise<string>>;

/**
 * Decides on rows one after the other, each with its own response; a failure does not affect the others. `onOver` gets
 * the errors by row id and the number of successes.
 */
export function useBulkRun(
  rows: readonly QueuedWithdrawal[],
  begin: Decide,
  onOver: (failures: ReadonlyMap<string, string>, wentThrough: number) => void,
): BulkRun {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<'before' | 'running' | 'over'>('before');
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const run = async (reason: string): Promise<void> => {
    const told = new Map<string, Outcome>(rows.map((row) => [row._id, { state: 'waits' }]));
    const tell = (id: string, outcome: Outcome): void => {
      told.set(id, outcome);
      setOutcomes(new Map(told));
    };
    isStopped.current = false;
    setPhase('running');
    let decide: Awaited<ReturnType<Decide>>;
    try {
      decide = await begin(rows, reason);
    } catch (error) {
      // Nothing was confirmed, or the server is unreachable: nothing was sent.
      showError(error instanceof CallError ? error.message : t.notSent);
      setPhase('before');
      return;
    }
    for (const row of rows) {
      if (isStopped.current) {
        tell(row._id, { state: 'left' });
        continue;
      }
      tell(row._id, { state: 'now' });
      try {
        tell(row._id, { state: 'done', text: await decide(row) });
      } catch (error) {
        tell(row._id, { state: 'failed', text: error instanceof CallError ? error.message : t.notSent });
        if (endsTheRun(error)) isStopped.current = true;
      }
    }
    await refreshEverything();
    setPhase('over');
    const failures = [...told].flatMap(([id, each]) => (each.state === 'failed' ? [[id, each.text] as const] : []));
    onOver(new Map(failures), [...told.values()].filter(({ state }) => state === 'done').length);
  };
  return {
    outcomes,
    done: [...outcomes.values()].filter(({ state }) => state === 'done' || state === 'failed').length,
    isRunning: phase === 'running',
    isOver: phase === 'over',
    start: (reason) => void run(reason),
    stop: () => {
      isStopped.current = true;
    },
  };
}

import { CallError } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { endsTheRun } from '../../lib/ends-the-run.ts';
import { refreshEverything } from '../../lib/query.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';

interface RetryProps {
  readonly ids: readonly string[];
  /** Of the button: 'Try 3 again'. */
  readonly verb: string;
  /** Of the toast: '3 run again'. */
  readonly done: string;
  readonly retry: (id: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** One after the other, each with its own answer: what fails leaves the others as they are. */
export function RetryEach({ ids, verb, done: said, retry, onDone }: RetryProps) {
  const [isBusy, setBusy] = useState(false);
  // Two presses of one frame come before the button is drawn as busy.
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const failed: string[] = [];
    let done = 0;
    for (const id of ids) {
      try {
        await retry(id);
        done += 1;
      } catch (error) {
        failed.push(error instanceof CallError ? error.message : 'Not sent');
        if (endsTheRun(error)) break;
      }
    }
    isRunning.current = false;
    setBusy(false);
    if (done > 0) showSuccess(`${done} ${said}`);
    for (const message of new Set(failed)) showError(message);
    await refreshEverything();
    onDone();
  };
  return (
    <Button size="small" variant="primary" busy={isBusy} onClick={() => void run()}>
      {verb} {ids.length}
    </Button>
  );
}

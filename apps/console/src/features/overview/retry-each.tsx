import { CallError } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
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
export function RetryEach({ ids, verb, done, retry, onDone }: RetryProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const failed: string[] = [];
    for (const id of ids) {
      try {
        await retry(id);
      } catch (error) {
        failed.push(error instanceof CallError ? error.message : 'Not sent');
      }
    }
    setBusy(false);
    if (ids.length > failed.length) showSuccess(`${ids.length - failed.length} ${done}`);
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

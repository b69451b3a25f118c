import { CallError, type ErrorCode, type RequestOf, saveStock } from '@plumbline/contract';
import { useState } from 'react';
import { api } from '../api.ts';
import { refreshEverything } from '../query.ts';
import { showSuccess } from '../toast.tsx';
import { useCall } from '../use-call.ts';

const isStale = (error: Error): boolean =>
  error instanceof CallError && error.code === ('stock_changed' satisfies ErrorCode);

/**
 * Saves the stock of all changed variants, all or none. `round` increases if units were sold meanwhile; a form keyed by
 * it then shows the current stock.
 */
export function useSaveStock() {
  const [round, setRound] = useState(0);
  const save = useCall((form: RequestOf<typeof saveStock>) => api(saveStock, form), {
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => {
      if (isStale(error)) setRound((before) => before + 1);
    },
    onSettled: refreshEverything,
  });
  return { ...save, round };
}

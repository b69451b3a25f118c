import { ownResponsibleUse, type PauseKind, type RequestOf, setPersonalLimit, takePause } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useOwnLimits = () => useQuery({ ...read(ownResponsibleUse), meta: { isQuiet: true } });

/** Sets a limit; an empty amount removes it. This may open or close deposits, and so change the visible address. */
export const useSetLimit = () =>
  useCall((choice: RequestOf<typeof setPersonalLimit>) => api(setPersonalLimit, choice), {
    onSuccess: (answer) => showSuccess(answer.message),
    onSettled: refreshEverything,
  });

export const useTakePause = () =>
  useCall((pause: { kind: PauseKind; days: number }) => api(takePause, pause), {
    onSuccess: (answer) => showSuccess(answer.message),
    onSettled: refreshEverything,
  });

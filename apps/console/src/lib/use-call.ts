import { type CallOptions, useSingleFlight } from '@plumbline/app-runtime/single-flight';
import { CallError, type Envelope } from '@plumbline/contract';
import { refreshEverything } from './query.ts';
import { showSuccess } from './toast.tsx';

/**
 * A call that acts, once at a time. A success is told with the contract's message, and everything on screen is read again,
 * unless the call is silent; also when the dialog that sent it was closed meanwhile, or went away with the row that it was
 * about.
 */
export const useCall = <Variables, Data>(
  call: (variables: Variables) => Promise<Envelope<Data>>,
  { isSilent = false, onSuccess, ...options }: CallOptions<Variables, Data> & { readonly isSilent?: boolean } = {},
) =>
  useSingleFlight(call, {
    ...options,
    onSuccess: (answer, ...rest) => {
      if (!isSilent) {
        showSuccess(answer.message);
        void refreshEverything();
      }
      return onSuccess?.(answer, ...rest);
    },
  });

/** Of one call of several: a declined confirmation, a locked session or a lost network would answer every further one alike. */
export const endsTheRun = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 401 || error.status === 0);

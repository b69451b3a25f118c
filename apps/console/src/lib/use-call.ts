import { type CallOptions, useSingleFlight } from '@plumbline/app-runtime/single-flight';
import { CallError, type Envelope } from '@plumbline/contract';
import { refreshEverything } from './query.ts';
import { showSuccess } from './toast.tsx';

/**
 * A writing call that runs once at a time. Unless it is silent, a success shows the contract's message and refetches
 * everything on screen, even if its dialog was closed or its row removed meanwhile.
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

/** Tells whether all further calls of a run would fail alike: confirmation declined, session locked, network lost. */
export const endsTheRun = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 401 || error.status === 0);

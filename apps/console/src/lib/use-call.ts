import { type CallOptions, useSingleFlight } from '@plumbline/app-runtime/single-flight';
import type { Envelope } from '@plumbline/contract';
import { refreshEverything } from './query.ts';
import { showSuccess } from './toast.tsx';

function tellAndRefresh({ message }: Envelope<unknown>): void {
  showSuccess(message);
  void refreshEverything();
}

/**
 * A call that acts, once at a time. A success is told with the contract's message, and everything on screen is read again,
 * unless the call is silent.
 */
export const useCall = <Variables, Data>(
  call: (variables: Variables) => Promise<Envelope<Data>>,
  { isSilent = false, ...options }: CallOptions<Variables, Data> & { readonly isSilent?: boolean } = {},
) => useSingleFlight(call, { ...options, ...(isSilent ? {} : { onAnswer: tellAndRefresh }) });

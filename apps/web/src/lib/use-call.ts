import { type CallOptions, useSingleFlight } from '@plumbline/app-runtime/single-flight';
import type { Envelope } from '@plumbline/contract';
import { isWithoutNetwork } from './offline/connection.ts';
import { text } from './text/index.ts';
import { showError } from './toast.tsx';

/** Reports whether there is a network; without one, shows a message and sends nothing. */
function canSend(): boolean {
  if (!isWithoutNetwork()) return true;
  showError(text().common.offlineNotSent);
  return false;
}

/** A writing call that runs once at a time. */
export const useCall = <Variables, Data>(
  call: (variables: Variables) => Promise<Envelope<Data>>,
  options: CallOptions<Variables, Data> = {},
) => useSingleFlight(call, { ...options, canSend });

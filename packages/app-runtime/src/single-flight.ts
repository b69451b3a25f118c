import type { Envelope } from '@plumbline/contract';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export type CallOptions<Variables, Data> = Omit<UseMutationOptions<Envelope<Data>, Error, Variables>, 'mutationFn'>;

interface SingleFlightOptions<Variables, Data> extends CallOptions<Variables, Data> {
  /** Asked before each sending; false sends nothing. */
  readonly canSend?: () => boolean;
}

/**
 * A call that acts. `send` ignores a second press while the first is on its way, also within the same frame, before React has
 * drawn the button as busy. Failures become toasts in the query client. `onSuccess` runs even when the screen is gone
 * meanwhile; `onDone` of one sending only while it is there.
 */
export function useSingleFlight<Variables, Data>(
  call: (variables: Variables) => Promise<Envelope<Data>>,
  { canSend, ...options }: SingleFlightOptions<Variables, Data> = {},
) {
  const isSending = useRef(false);
  const mutation = useMutation({ ...options, mutationFn: call });
  const send = (variables: Variables, onDone?: (answer: Envelope<Data>) => void): void => {
    if (isSending.current || canSend?.() === false) return;
    isSending.current = true;
    mutation.mutate(variables, {
      onSuccess: (answer) => onDone?.(answer),
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  return { send, isBusy: mutation.isPending, error: mutation.error };
}

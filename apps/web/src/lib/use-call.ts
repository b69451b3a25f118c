import type { Envelope } from '@plumbline/contract';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isWithoutNetwork } from './offline/connection.ts';
import { text } from './text/index.ts';
import { showError } from './toast.tsx';

/**
 * A call that acts. `send` ignores a second press while the first is on its way, also within the same frame, before
 * React has drawn the button as busy, and sends nothing without a network. Failures become toasts in `lib/query.ts`. `onSuccess` runs even when the screen is
 * gone meanwhile; `onDone` of one sending only while it is there.
 */
export function useCall<Variables, Data>(
  call: (variables: Variables) => Promise<Envelope<Data>>,
  options: Omit<UseMutationOptions<Envelope<Data>, Error, Variables>, 'mutationFn'> = {},
) {
  const isSending = useRef(false);
  const mutation = useMutation({ ...options, mutationFn: call });
  const send = (variables: Variables, onDone?: (answer: Envelope<Data>) => void): void => {
    if (isSending.current) return;
    if (isWithoutNetwork()) {
      showError(text().common.offlineNotSent);
      return;
    }
    isSending.current = true;
    mutation.mutate(variables, {
      onSuccess: (answer) => onDone?.(answer),
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  return { send, isBusy: mutation.isPending };
}

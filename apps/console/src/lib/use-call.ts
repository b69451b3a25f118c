import type { Envelope } from '@plumbline/contract';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshEverything } from './query.ts';
import { showSuccess } from './toast.tsx';

/**
 * A call that acts. A second press while the first is on its way is ignored, also within the same frame. A success is told
 * with the contract's message, and everything on screen is read again; a failure becomes a toast in `query.ts`.
 */
export function useCall<Variables, Data>(
  call: (variables: Variables) => Promise<Envelope<Data>>,
  {
    isSilent = false,
    ...options
  }: Omit<UseMutationOptions<Envelope<Data>, Error, Variables>, 'mutationFn'> & { readonly isSilent?: boolean } = {},
) {
  const isSending = useRef(false);
  const mutation = useMutation({ ...options, mutationFn: call });
  const send = (variables: Variables, onDone?: (answer: Envelope<Data>) => void): void => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(variables, {
      onSuccess: (answer) => {
        if (!isSilent) {
          showSuccess(answer.message);
          void refreshEverything();
        }
        onDone?.(answer);
      },
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  return { send, isBusy: mutation.isPending, error: mutation.error };
}

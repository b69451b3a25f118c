import type { Envelope } from '@plumbline/contract';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export type CallOptions<Variables, Data> = Omit<UseMutationOptions<Envelope<Data>, Error, Variables>, 'mutationFn'>;

interface SingleFlightOptions<Variables, Data> extends CallOptions<Variables, Data> {
  /** Checked before each sending; false sends nothing. */
  readonly canSend?: () => boolean;
}

/**
 * Makes a writing call that runs once at a time. `send` ignores a second press while the first is running, even in the
 * same frame, before React renders the button as busy. The query client shows failures as toasts. `onSuccess` runs even
 * after the screen closed, `onDone` of a sending only while it is open. It stays busy until a promise returned by
 * either settles: returning a navigation's promise prevents sending the form again while the next screen loads.
 */
export function useSingleFlight<Variables, Data>(
  call: (variables: Variables) => Promise<Envelope<Data>>,
  { canSend, ...options }: SingleFlightOptions<Variables, Data> = {},
) {
  const isSending = useRef(false);
  const [isFollowing, setFollowing] = useState(false);
  const mutation = useMutation({ ...options, mutationFn: call });
  const send = (variables: Variables, onDone?: (answer: Envelope<Data>) => unknown): void => {
    if (isSending.current || canSend?.() === false) return;
    isSending.current = true;
    const free = () => {
      isSending.current = false;
      setFollowing(false);
    };
    mutation.mutate(variables, {
      onSuccess: (answer) => {
        const following = onDone?.(answer);
        if (!(following instanceof Promise)) return free();
        setFollowing(true);
        following.then(free, free);
      },
      onError: free,
    });
  };
  return { send, isBusy: mutation.isPending || isFollowing, error: mutation.error };
}

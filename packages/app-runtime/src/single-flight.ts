import type { Envelope } from '@plumbline/contract';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export type CallOptions<Variables, Data> = Omit<UseMutationOptions<Envelope<Data>, Error, Variables>, 'mutationFn'>;

interface SingleFlightOptions<Variables, Data> extends CallOptions<Variables, Data> {
  /** Asked before each sending; false sends nothing. */
  readonly canSend?: () => boolean;
}

/**
 * A call that acts. `send` ignores a second press while the first is on its way, also within the same frame, before React has
 * drawn the button as busy. Failures become toasts in the query client. `onSuccess` runs even when the screen is gone
 * meanwhile; `onDone` of one sending only while it is there. It stays busy until the promise is settled that either returns: a
 * navigation away from the form returns its own, so that the form cannot be sent again while the next screen loads.
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

import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

const CODE = { step: 'code' };

/**
 * Step 2 has an entry of its own in the browser's history: its Back leads to step 1, with everything that was entered
 * still there, and not out of the flow. `onLeave` is called when one goes back.
 */
export function useStepEntry(isConfirming: boolean, onLeave: () => void) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isAtCode = (state as { step?: unknown } | null)?.step === CODE.step;
  const wasAtCode = useRef(false);
  const isGone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step or the entry changes, and not otherwise
  useEffect(() => {
    const isBack = wasAtCode.current && !isAtCode;
    wasAtCode.current = isAtCode;
    if (isGone.current) return;
    const here = { pathname, search };
    if (isConfirming && isBack) onLeave();
    else if (isConfirming && !isAtCode) void navigate(here, { state: CODE, preventScrollReset: true });
    else if (!isConfirming && isAtCode) void navigate(here, { replace: true, state: null, preventScrollReset: true });
  }, [isConfirming, isAtCode]);
  return {
    back: () => void navigate(-1),
    /** Leaves the flow for good: later changes of the history entry are ignored. The promise settles when the next screen is there. */
    leaveTo: (path: string, options?: NavigateOptions): void | Promise<void> => {
      isGone.current = true;
      return navigate(path, options);
    },
  };
}

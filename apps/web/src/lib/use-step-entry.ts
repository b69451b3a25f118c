import { useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

const CODE = { step: 'code' };

/**
 * Gives step 2 its own entry in the browser's history, so that Back returns to the filled-in step 1 and calls
 * `onLeave`.
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
    /** Leaves the flow for good, ignoring history changes. Settles once the next screen is shown. */
    leaveTo: (path: string, options?: NavigateOptions): void | Promise<void> => {
      isGone.current = true;
      return navigate(path, options);
    },
  };
}

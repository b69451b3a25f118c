import { IDLE_WAIT_MS } from '@plumbline/time-limits/progress';

/** Runs once the device is idle; returns a function that cancels it. Safari uses a short delay instead. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/** Yields between a screen's requests, each of which costs a phone milliseconds, so that taps can be handled. */
export const yieldToInput = (): Promise<void> | undefined => globalThis.scheduler?.yield?.();

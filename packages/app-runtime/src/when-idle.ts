import { IDLE_WAIT_MS } from '@plumbline/time-limits/progress';

/** Once the phone has nothing more urgent to do; answers with what calls it off. Safari has no idle callbacks: there, soon. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/** A screen asks for all it shows at once, and each request costs a phone milliseconds: a tap can come between them. */
export const yieldToInput = (): Promise<void> | undefined => globalThis.scheduler?.yield?.();

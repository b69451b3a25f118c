import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../when-idle.ts';

export interface LiveOptions {
  /** Calls back when the session may have changed. */
  readonly watchSession: (onChange: () => void) => () => void;
  /** Token of the user to follow; null without a session. */
  readonly token: () => string | null;
  /** Follows the signed-in user until the signal aborts. May load its code first. */
  readonly start: (signal: AbortSignal) => Promise<void>;
}

const watchVisibility = (onChange: () => void): (() => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Tells whether the tab is visible. A background tab disconnects, because all tabs of a site share six connections. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Keeps a live connection while someone is signed in and the tab is visible. */
export function useLiveConnection({ watchSession, token: currentToken, start }: LiveOptions): void {
  const token = useSyncExternalStore(watchSession, currentToken, () => null);
  const isVisible = useIsVisible();
  useEffect(() => {
    if (token === null || !isVisible) return;
    const stop = new AbortController();
    const callOff = whenIdle(() => void start(stop.signal));
    return () => {
      callOff();
      stop.abort();
    };
  }, [token, isVisible, start]);
}

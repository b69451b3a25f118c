import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../when-idle.ts';

export interface LiveOptions {
  /** Calls back when another session may be there. */
  readonly watchSession: (onChange: () => void) => () => void;
  /** Whom to follow; null: nobody is signed in. */
  readonly token: () => string | null;
  /** Follows the signed-in person until the signal. Its code may be fetched then. */
  readonly start: (signal: AbortSignal) => Promise<void>;
}

const watchVisibility = (onChange: () => void): (() => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** A tab in the background lets its connection go: browsers share six of them among all tabs of a site. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Keeps a connection of live updates while somebody is signed in and looks. */
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

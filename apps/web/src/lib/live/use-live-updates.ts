import { useEffect, useSyncExternalStore } from 'react';
import { currentSession } from '../session.ts';
import { watchStorage } from '../storage.ts';
import { whenIdle } from '../when-idle.ts';

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

const useToken = (): string | null =>
  useSyncExternalStore(
    watchStorage,
    () => currentSession()?.token ?? null,
    () => null,
  );

/** Keeps figures on screen up to date while somebody is signed in and looks. */
export function useLiveUpdates(): void {
  const token = useToken();
  const isVisible = useIsVisible();
  useEffect(() => {
    if (token === null || !isVisible) return;
    const stop = new AbortController();
    const callOff = whenIdle(() => void import('./start.ts').then(({ start }) => start(stop.signal)));
    return () => {
      callOff();
      stop.abort();
    };
  }, [token, isVisible]);
}

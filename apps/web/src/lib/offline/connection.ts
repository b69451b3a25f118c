import { createObservers } from '@plumbline/app-runtime/observers';
import { useSyncExternalStore } from 'react';

/**
 * Whether there is a connection: what the browser says, and what calls found out (a network that is there but leads
 * nowhere). Kept apart from the calls, so that they can report to it.
 */
let isLost = false;
const observers = createObservers();

/** A call got no answer at all. */
export function connectionLost(): void {
  if (isLost) return;
  isLost = true;
  observers.notify();
}

/** A call was answered. */
export function connectionFound(): void {
  if (!isLost) return;
  isLost = false;
  observers.notify();
}

/** The browser itself says that there is no network: nothing can be sent. */
export const isWithoutNetwork = (): boolean => globalThis.navigator?.onLine === false;

export const isOffline = (): boolean => isLost || isWithoutNetwork();

/** Calls back when the connection is lost or found. */
export function watchConnection(onChange: () => void): () => void {
  const stop = observers.watch(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    stop();
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export const useIsOffline = (): boolean => useSyncExternalStore(watchConnection, isOffline, () => false);

/** The same of the network alone: a browser may find out that there is none after the first call without an answer. */
export const useIsWithoutNetwork = (): boolean => useSyncExternalStore(watchConnection, isWithoutNetwork, () => false);

import { createObservers } from '@plumbline/app-runtime/observers';
import { useSyncExternalStore } from 'react';

/**
 * Whether there is a connection, from the browser and from failed calls (a network may lead nowhere). Separate from the
 * calls, so that they can report to it.
 */
let isLost = false;
const observers = createObservers();

/** Reports that a call got no response. */
export function connectionLost(): void {
  if (isLost) return;
  isLost = true;
  observers.notify();
}

/** Reports that a call got a response. */
export function connectionFound(): void {
  if (!isLost) return;
  isLost = false;
  observers.notify();
}

/** Tells whether the browser reports that there is no network, so nothing can be sent. */
export const isWithoutNetwork = (): boolean => globalThis.navigator?.onLine === false;

export const isOffline = (): boolean => isLost || isWithoutNetwork();

/** Calls back when the connection is lost or restored. */
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

/** Tracks only the network, which a browser may report as missing after the first failed call. */
export const useIsWithoutNetwork = (): boolean => useSyncExternalStore(watchConnection, isWithoutNetwork, () => false);

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentArea } from '../area.ts';
import { toMomentText } from '../format.ts';
import styles from '../page-frame.module.css';
import { queryClient } from '../query.ts';
import { currentSession } from '../session.ts';
import { platformQuery } from '../shared-reads.ts';
import { getMemberToken, getUser, getVendorToken, watchStorage } from '../storage.ts';
import { useText } from '../text/index.ts';
import { isOffline, isWithoutNetwork, useIsOffline, useIsWithoutNetwork } from './connection.ts';
import { clearReads, keepReads, oldestOnScreen, recallReads } from './reads.ts';

/**
 * Returns whose reads are stored; null without a session and on vendor screens, because stored data belongs to one
 * member.
 */
function memberId(): string | null {
  const user = currentArea() === 'vendor' || currentSession() === null ? false : getUser();
  return user === false ? null : user._id;
}

/** Checks both kinds, because a vendor's logout keeps the member's data. */
const isNobodySignedIn = (): boolean => getMemberToken() === false && getVendorToken() === false;

/** Retry interval for an unresponsive server. */
const ASK_EVERY_MS = 5000;

/** Reports a missing connection or response, and the age of the figures. Visible above them while scrolling. */
export function OfflineMark() {
  const t = useText().common;
  const isOff = useIsOffline();
  const hasNoNetwork = useIsWithoutNetwork();
  useAskAgain(isOff);
  const isBehind = useReadsWithoutConnection(isOff);
  const oldest = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    // The cache reports every change; its age matters only without a connection.
    () => (isOff || isBehind ? oldestOnScreen(queryClient) : null),
    () => null,
  );
  const isShown = isOff || (isBehind && oldest !== null);
  const [now, asOf] =
    isOff && !hasNoNetwork ? [t.unanswered, t.unansweredAsOf] : [t.offline, isOff ? t.offlineAsOf : t.refreshingFrom];
  return (
    <div role="status" className={isShown ? styles.mark : undefined}>
      {isShown ? <p className="wrap">{oldest === null ? now : asOf({ time: toMomentText(oldest) })}</p> : null}
    </div>
  );
}

/** Retries until the first response, which removes the mark and refetches visible data. */
function useAskAgain(isOff: boolean): void {
  useEffect(() => {
    if (!isOff) return;
    const ask = () =>
      isWithoutNetwork() || document.hidden
        ? undefined
        : void queryClient.prefetchQuery({ ...platformQuery(), staleTime: 0, retry: false });
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOff]);
}

/**
 * Stores what is read, restores it without a connection, and refetches once it returns. Returns whether the visible
 * figures are still the stored ones.
 */
function useReadsWithoutConnection(isOff: boolean): boolean {
  const wasOff = useRef(false);
  const [isBehind, setBehind] = useState(false);
  useEffect(() => {
    const clearWhenSignedOut = () => void (isNobodySignedIn() && clearReads().catch(console.error));
    clearWhenSignedOut();
    const stopWatching = watchStorage(clearWhenSignedOut);
    const stopKeeping = keepReads(queryClient, memberId);
    return () => {
      stopWatching();
      stopKeeping();
    };
  }, []);
  useEffect(() => {
    const id = memberId();
    if (isOff) {
      wasOff.current = true;
      setBehind(true);
      if (id !== null) recallReads(queryClient, id).catch(console.error);
    } else if (wasOff.current) {
      wasOff.current = false;
      // Hidden data is refetched when shown; visible data stays marked until refetched.
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries().then(() => setBehind(isOffline()));
    }
  }, [isOff]);
  return isBehind;
}

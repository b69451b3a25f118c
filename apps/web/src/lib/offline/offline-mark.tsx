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
 * Whose reads are kept; null while nobody is signed in, and on the vendors' screens: what is kept is one member's, and their figures
 * are not.
 */
function memberId(): string | null {
  const user = currentArea() === 'vendor' || currentSession() === null ? false : getUser();
  return user === false ? null : user._id;
}

/** Of both kinds: a vendor's log-out leaves what the member read. */
const isNobodySignedIn = (): boolean => getMemberToken() === false && getVendorToken() === false;

/** How often a server that does not answer is asked again. */
const ASK_EVERY_MS = 5000;

/** Says that there is no connection, or no answer, and of when the figures on the screen are. Above them, and in sight while one scrolls. */
export function OfflineMark() {
  const t = useText().common;
  const isOff = useIsOffline();
  const hasNoNetwork = useIsWithoutNetwork();
  useAskAgain(isOff);
  const isBehind = useReadsWithoutConnection(isOff);
  const oldest = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    // The cache tells of everything that moves in it: with a connection nobody asks how old it is.
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

/** Until it answers: the first answer ends the mark and reads anew what is on the screen. */
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
 * Keeps what is read, puts it back when the connection is lost, and reads again when it is there. Answers whether the
 * figures on the screen are still those from before.
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
      // What is not on the screen is read when it is; what is on it is marked until it has been read.
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries().then(() => setBehind(isOffline()));
    }
  }, [isOff]);
  return isBehind;
}

import { useLiveConnection } from '@plumbline/app-runtime/live/use-live-connection';
import { classNames } from '@plumbline/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { currentArea } from '../lib/area.ts';
import { OfflineMark } from '../lib/offline/offline-mark.tsx';
import { currentSession, useIsSignedIn } from '../lib/session.ts';
import { getUser, readStored, watchStorage } from '../lib/storage.ts';
import { useText } from '../lib/text/index.ts';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { BottomBar } from './menus.tsx';
import styles from './shell.module.css';

/** On every path change: scrolls to the top and focuses the new screen's heading, where screen readers continue. */
function useArrival(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it reacts to
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Demo bar, header, screen, footer, and the members' bottom bar. */
export function Shell() {
  const t = useText().shell;
  const hasBar = useIsSignedIn() && currentArea() === 'member';
  useArrival();
  useSignOutElsewhere();
  useLiveUpdates();
  useCartMerge();
  return (
    <div className={classNames(styles.page, hasBar && styles.withBar)}>
      <a href="#main" className={`sr-only ${styles.skip}`}>
        {t.skip}
      </a>
      <ViewMark />
      <DemoBar />
      <Header />
      <OfflineMark />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {hasBar ? <BottomBar /> : null}
    </div>
  );
}

/** On a logout in another tab (the only source of `storage` events), this tab's content no longer belongs to anyone. */
function useSignOutElsewhere(): void {
  useEffect(() => {
    const leave = (event: StorageEvent) => {
      const isToken = event.key === 'access_token' || event.key === 'access_token_vendor' || event.key === null;
      if (isToken && event.newValue === null && currentSession() === null) window.location.replace('/');
    };
    window.addEventListener('storage', leave);
    return () => window.removeEventListener('storage', leave);
  }, []);
}

const token = (): string | null => currentSession()?.token ?? null;

const startLive = (signal: AbortSignal): Promise<void> =>
  import('../lib/live/start.ts').then((live) => live.start(signal));

/** Keeps visible figures up to date while someone is signed in. */
const useLiveUpdates = (): void => useLiveConnection({ watchSession: watchStorage, token, start: startLive });

/** After a login, and on each start until it succeeds: merges a visitor's cart into the account's. */
function useCartMerge(): void {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn || (readStored('cart') === null && readStored('cartMerge') === null)) return;
    void import('../lib/market/merge-cart.ts').then(({ mergeAndShow }) => mergeAndShow());
  }, [isSignedIn]);
}

const isViewed = (): boolean => {
  const user = getUser();
  return user !== false && user.viewOnly === true;
};

/** An operator views a member's screens; a vendor's session beside them is the vendor's own. */
const isShownHere = (): boolean => currentArea() === 'member' && isViewed();

/** Shown on every screen during an operator's view, so that nobody mistakes it for the member's own session. */
function ViewMark() {
  const t = useText();
  const isShown = useSyncExternalStore(watchStorage, isShownHere, () => false);
  if (!isShown) return null;
  return (
    <aside className={styles.mark} aria-label={t.shell.viewOnly}>
      <p className="wrap">
        <strong>{t.shell.viewOnly}</strong> {t.shell.viewOnlyLead} <Link to="/settings">{t.shell.viewOnlyEnd}</Link>
      </p>
    </aside>
  );
}

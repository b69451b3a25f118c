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

/** On every path change: to the top, and the focus to the new screen's heading, where a screen reader goes on. */
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

/** Demo bar, header, the screen, footer, and the members' bar at the thumb's end. */
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

/** Signed out in another tab (`storage` events come from there only): what this one shows is nobody's any more. */
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

/** Keeps figures on screen up to date while somebody is signed in and looks. */
const useLiveUpdates = (): void => useLiveConnection({ watchSession: watchStorage, token, start: startLive });

/** After a login, and on each start of the app until it went through: what a visitor had goes into the account's cart. */
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

/** An operator looks at a member's screens; a vendor's beside them are the vendor's own. */
const isShownHere = (): boolean => currentArea() === 'member' && isViewed();

/** On every screen while an operator looks at it: nobody may take it for the member's own. */
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

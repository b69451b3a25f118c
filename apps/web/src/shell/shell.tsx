import { classNames } from '@plumbline/ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { currentArea } from '../lib/area.ts';
import { useLiveUpdates } from '../lib/live/use-live-updates.ts';
import { useCartMerge } from '../lib/market/use-cart-merge.ts';
import { OfflineMark } from '../lib/offline/offline-mark.tsx';
import { currentSession, useIsSignedIn } from '../lib/session.ts';
import { useText } from '../lib/text/index.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { useArrival } from './use-arrival.ts';
import { ViewMark } from './view-mark.tsx';

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

import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '../lib/session.ts';
import { useText } from '../lib/text/index.ts';
import { Icon } from './icon.tsx';
import styles from './menus.module.css';

const load = () => loadChunk(() => import('./site-overlays.tsx'));
const SearchOverlay = lazy(async () => ({ default: (await load()).SearchOverlay }));
const Bell = lazy(async () => ({ default: (await loadChunk(() => import('./bell.tsx'))).Bell }));
const SidePanel = lazy(async () => ({ default: (await load()).SidePanel }));

/** The tools of the site's header on every screen of the app: the search overlay and the side panel. Its pages are documents of their own. */
export function SiteMenu() {
  const { site: t } = useText();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'search' | 'panel' | null>(null);
  const close = () => setOpen(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, another reason to look at it
  useEffect(close, [pathname]);
  return (
    <div className={styles.tools}>
      {useIsSignedIn() ? (
        <Suspense fallback={<span className={styles.tool} />}>
          <Bell />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={styles.tool}
        aria-label={t.search}
        aria-haspopup="dialog"
        onClick={() => setOpen('search')}
      >
        <Icon name="search" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t.menu}
        aria-haspopup="dialog"
        onClick={() => setOpen('panel')}
      >
        <Icon name="menu" />
      </button>
      <Suspense>
        {open === 'search' ? <SearchOverlay onClose={close} /> : null}
        {open === 'panel' ? <SidePanel onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

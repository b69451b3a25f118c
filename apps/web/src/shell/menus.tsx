import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { Dialog } from '@plumbline/ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsSignedIn } from '../lib/session.ts';
import { useText } from '../lib/text/index.ts';
import { Icon } from './icon.tsx';
import styles from './menus.module.css';
import { isAt, MAIN_PLACES, MORE_GROUPS, type Place, type PlaceGroup } from './navigation.ts';

interface MorePlacesProps {
  readonly groups: readonly PlaceGroup[];
  /** Before the label. */
  readonly children?: ReactNode;
}

/** A navigation button that opens the places for which there is no room. */
export function MorePlaces({ groups, children }: MorePlacesProps) {
  const texts = useText();
  const t = texts.shell;
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever place was chosen, the sheet has done its part
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-current={groups.some(({ places }) => places.some((place) => isAt(place, pathname)))}
        onClick={() => setOpen(true)}
      >
        {children}
        {t.more}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.more} width={400}>
        {groups.map((group) => (
          <section key={group.places[0]!.to} className={styles.group}>
            <h3>{group.label(texts)}</h3>
            <ul className={styles.places}>
              {group.places.map((place) => (
                <li key={place.to}>
                  <PlaceLink place={place}>
                    <Icon name={place.icon} />
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Dialog>
    </>
  );
}

export function PlaceLink({ place, children }: { readonly place: Place; readonly children?: ReactNode }) {
  const texts = useText();
  const { pathname } = useLocation();
  return (
    <Link to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
      {children}
      {place.label(texts)}
    </Link>
  );
}

/** The members' navigation on a phone, at the bottom of the screen. */
export function BottomBar() {
  const t = useText().shell;
  return (
    <nav className={styles.bar} aria-label={t.places}>
      {MAIN_PLACES.map((place) => (
        <PlaceLink key={place.to} place={place}>
          <Icon name={place.icon} />
        </PlaceLink>
      ))}
      <MorePlaces groups={MORE_GROUPS}>
        <Icon name="more" />
      </MorePlaces>
    </nav>
  );
}

const load = () => loadChunk(() => import('./site-overlays.tsx'));
const SearchOverlay = lazy(async () => ({ default: (await load()).SearchOverlay }));
const Bell = lazy(async () => ({ default: (await loadChunk(() => import('./bell.tsx'))).Bell }));
const SidePanel = lazy(async () => ({ default: (await load()).SidePanel }));

/** The site header's search overlay and side panel, on every screen. The site's pages are separate documents. */
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

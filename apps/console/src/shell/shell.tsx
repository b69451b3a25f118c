import { rich } from '@plumbline/app-runtime/text';
import { operatorPayoutState } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console';
import { brand, classNames, Wordmark } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useWaiting } from '../lib/attention.ts';
import { DemoClock, DemoMark } from '../lib/demo.tsx';
import { read } from '../lib/query.ts';
import { useLocked, useOperator } from '../lib/session.ts';
import { Lock, useIdle } from './lock.tsx';
import { navigation } from './navigation.ts';
import styles from './shell.module.css';

/** Loaded on first use. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The menu on the left (collapsed at the top on a phone), the screen beside it. */
export function Shell() {
  const operator = useOperator();
  const isLocked = useLocked();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useIdle();
  const waiting = useWaiting();
  const palette = usePalette();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    setMenuOpen(false);
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  const menu = useActiveInMenu(pathname);
  // A locked screen shows nothing of its content.
  if (isLocked) return <Lock />;
  return (
    <div className={styles.page}>
      <a href="#main" className={`sr-only ${styles.skip}`}>
        {t.skipContent}
      </a>
      <header className={styles.side} ref={menu}>
        <div className={styles.brand}>
          <Link to="/" aria-label={t.nameOfConsole({ brand })}>
            <Wordmark />
          </Link>
          <DemoMark />
          <button
            type="button"
            className={styles.menu}
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            {t.menu}
          </button>
        </div>
        <nav id="menu" aria-label={t.console} className={classNames(styles.nav, isMenuOpen && styles.open)}>
          <button type="button" className={styles.search} aria-keyshortcuts="Meta+K Control+K" onClick={palette.open}>
            {rich(t.searchWithKeys, { kbd: <kbd>{palette.keys}</kbd> })}
          </button>
          {navigation.map((group) => {
            const places = group.places.filter((place) => place.roles.includes(operator.role));
            return places.length === 0 ? null : (
              <div key={group.label} className={styles.group}>
                <h2 className={styles.label}>{group.label}</h2>
                <ul>
                  {places.map((place) => (
                    <li key={place.to}>
                      <NavLink to={place.to} end={place.to === '/'}>
                        {place.label}
                      </NavLink>
                      <Waiting count={waiting.get(place.to)} />
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
          <div className={styles.who}>
            <NavLink to="/account">
              <span>{operator.fullName}</span>
              <small>{operator.role}</small>
            </NavLink>
          </div>
        </nav>
      </header>
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <PayoutBanner />
        <Outlet />
        <DemoClock />
      </main>
      {palette.isOpen ? (
        <Suspense>
          <Palette onClose={palette.close} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Scrolls only the menu until the open screen's entry is visible, also on arrival by a link. */
function useActiveInMenu(pathname: string) {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is open
  useEffect(() => {
    const active = menu.current?.querySelector<HTMLElement>('li [aria-current]');
    if (!menu.current || !active) return;
    const [around, inside] = [menu.current.getBoundingClientRect(), active.getBoundingClientRect()];
    if (inside.top < around.top || inside.bottom > around.bottom)
      menu.current.scrollTop += (inside.top + inside.bottom - around.top - around.bottom) / 2;
  }, [pathname]);
  return menu;
}

/** The number of waiting tasks beside a menu entry. */
const Waiting = ({ count }: { readonly count: number | undefined }) =>
  count ? (
    <span className={styles.count}>
      {count}
      <span className="sr-only"> {t.waiting}</span>
    </span>
  ) : null;

const REFRESH_EVERY_MS = 30_000;

/** Shown on every screen while no payout is signed, because it explains a long queue. */
function PayoutBanner() {
  const { data } = useQuery({
    ...read(operatorPayoutState),
    refetchInterval: REFRESH_EVERY_MS,
    meta: { isQuiet: true },
  });
  return (
    <div role="status">
      {data?.frozen ? (
        <p className={styles.banner}>
          {rich(t.payoutsFrozenAlert, {
            strong: (children) => <strong>{children}</strong>,
            span: (children) => <span>{children}</span>,
            link: (children) => <Link to="/alerts">{children}</Link>,
          })}
        </p>
      ) : null}
      {data?.paused ? (
        <p className={styles.banner}>
          {rich(t.payoutsPausedOperator, {
            strong: (children) => <strong>{children}</strong>,
            span: (children) => <span>{children}</span>,
            link: (children) => <Link to="/withdrawals">{children}</Link>,
          })}
        </p>
      ) : null}
    </div>
  );
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether it is open. ⌘K, or Ctrl+K without ⌘, toggles it, unless a dialog is open. */
function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not over an open dialog, whose question would be lost.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
      else setOpen(false);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return { isOpen, keys: isMac() ? '⌘K' : 'Ctrl K', open: () => setOpen(true), close: () => setOpen(false) };
}

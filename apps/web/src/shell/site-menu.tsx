import { SHORT_MENU } from '@plumbline/site-map';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../lib/text/index.ts';
import { Icon } from './icon.tsx';
import styles from './site-menu.module.css';

/** The way from every screen to the corporate site around it. Its pages are documents of their own. */
export function SiteMenu() {
  const { site: t } = useText();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, another reason to look at it
  useEffect(() => close(menu.current), [pathname]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close(menu.current);
    menu.current.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close(menu.current);
  };
  return (
    <details ref={menu} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary aria-label={t.menu} title={t.menu}>
        <Icon name="menu" />
      </summary>
      <nav aria-label={t.menu}>
        {SHORT_MENU.map(({ to }) => (
          <a key={to} href={to}>
            {t.links[to]}
          </a>
        ))}
      </nav>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}

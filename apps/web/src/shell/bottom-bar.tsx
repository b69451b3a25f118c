import { Dialog } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../lib/text/index.ts';
import styles from './bottom-bar.module.css';
import { PlaceLink } from './header.tsx';
import { Icon } from './icon.tsx';
import { isAt, MAIN_PLACES, MORE_PLACES } from './navigation.ts';

/** The members' navigation on a phone, at the thumb's end of the screen. */
export function BottomBar() {
  const t = useText().shell;
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever place was chosen, the sheet has done its part
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <nav className={styles.bar} aria-label={t.places}>
        {MAIN_PLACES.map((place) => (
          <PlaceLink key={place.to} place={place}>
            <Icon name={place.icon} />
          </PlaceLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-current={MORE_PLACES.some((place) => isAt(place, pathname))}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" />
          {t.more}
        </button>
      </nav>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.more} width={400}>
        <ul className={styles.more}>
          {MORE_PLACES.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place}>
                <Icon name={place.icon} />
              </PlaceLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

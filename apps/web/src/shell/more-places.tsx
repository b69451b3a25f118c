import { Dialog } from '@plumbline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../lib/text/index.ts';
import { Icon } from './icon.tsx';
import styles from './menus.module.css';
import { isAt, type Place, type PlaceGroup } from './navigation.ts';

interface MorePlacesProps {
  readonly groups: readonly PlaceGroup[];
  /** Before the word. */
  readonly children?: ReactNode;
}

/** A button of a navigation that opens the places for which there is no room in it. */
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

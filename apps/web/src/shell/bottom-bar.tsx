import { useText } from '../lib/text/index.ts';
import { Icon } from './icon.tsx';
import styles from './menus.module.css';
import { MorePlaces, PlaceLink } from './more-places.tsx';
import { MAIN_PLACES, MORE_GROUPS } from './navigation.ts';

/** The members' navigation on a phone, at the thumb's end of the screen. */
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

import { buttonClass, Wordmark } from '@plumbline/ui';
import { Link, useLocation } from 'react-router';
import { currentArea, ownPath } from '../lib/area.ts';
import { LanguageSwitch } from '../lib/language-choice.tsx';
import { useIsSignedIn, useUserName } from '../lib/session.ts';
import { sitePath } from '../lib/site-path.ts';
import { useText } from '../lib/text/index.ts';
import { MorePlaces, PlaceLink, SiteMenu } from './menus.tsx';
import { groupsWithout, HEADER_PLACES } from './navigation.ts';
import styles from './shell.module.css';

/** On a phone the places are in the bottom bar; from 880 px on they are here. */
const OTHER_PLACES = groupsWithout(HEADER_PLACES);

/** Screens behind a vendor's login render their own places (routes/vendor). */
export function Header() {
  const isSignedIn = useIsSignedIn();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        {/* A page of the site: loads a document. */}
        <a href={sitePath('/')} className={styles.brand}>
          <Wordmark />
        </a>
        {isSignedIn ? currentArea() === 'vendor' ? null : <MemberNav /> : <VisitorNav />}
        <SiteMenu />
      </div>
    </header>
  );
}

function MemberNav() {
  const { common, shell } = useText();
  const name = useUserName();
  const { pathname } = useLocation();
  return (
    <>
      <nav className={styles.nav} aria-label={shell.main}>
        {HEADER_PLACES.map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
        <MorePlaces groups={OTHER_PLACES} />
      </nav>
      <Link
        to="/settings"
        className={styles.who}
        title={name || undefined}
        aria-current={pathname === '/settings' ? 'page' : undefined}
      >
        <span className="sr-only">{shell.settingsOf}</span>
        <span>{name || common.settings}</span>
      </Link>
    </>
  );
}

function VisitorNav() {
  const { common, shell } = useText();
  const logIn = ownPath('/login');
  const isThere = useLocation().pathname === logIn;
  return (
    <nav className={styles.visitor} aria-label={shell.main}>
      <LanguageSwitch />
      <Link to={isThere ? ownPath('/register') : logIn} className={buttonClass()}>
        {isThere ? common.signUp : common.logIn}
      </Link>
    </nav>
  );
}

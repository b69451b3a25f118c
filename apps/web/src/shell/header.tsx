import { buttonClass, Wordmark } from '@plumbline/ui';
import { Link, NavLink } from 'react-router';
import { useIsSignedIn, useUserName } from '../lib/session.ts';
import styles from './shell.module.css';

export function Header() {
  const isSignedIn = useIsSignedIn();
  const name = useUserName();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.brand}>
          <Wordmark />
        </Link>
        {isSignedIn ? (
          <NavLink to="/settings">{name || 'Settings'}</NavLink>
        ) : (
          <Link to="/login" className={buttonClass({ size: 'small' })}>
            Log in
          </Link>
        )}
      </div>
    </header>
  );
}

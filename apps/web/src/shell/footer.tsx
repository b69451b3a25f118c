import { Wordmark } from '@plumbline/ui';
import { Link } from 'react-router';
import { useIsSignedIn } from '../lib/session.ts';
import styles from './footer.module.css';

const VISITOR_LINKS = [
  ['/', 'Home'],
  ['/register', 'Sign up'],
  ['/login', 'Log in'],
] as const;

const MEMBER_LINKS = [
  ['/my', 'Home'],
  ['/stake', 'Packages'],
  ['/deposit', 'Deposit'],
  ['/withdrawladd', 'Withdraw'],
  ['/settings', 'Settings'],
] as const;

export function Footer() {
  const isSignedIn = useIsSignedIn();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Wordmark />
          <p className={styles.about}>
            Plumbline delivers innovative, secure and future-ready technology solutions that help businesses grow in the
            digital world.
          </p>
        </div>
        <nav aria-label="Footer" className={styles.links}>
          {(isSignedIn ? MEMBER_LINKS : VISITOR_LINKS).map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {/* Served by the API, not by this app. */}
          <a href="/docs">API</a>
        </nav>
        <p className={styles.risk}>
          Packages have target rates. A target is not guaranteed and can be zero. A day without booked earnings pays
          nothing.
        </p>
      </div>
    </footer>
  );
}

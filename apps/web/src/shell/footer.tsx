import { Wordmark } from '@plumbline/ui';
import { Link } from 'react-router';
import { useIsSignedIn } from '../lib/session.ts';
import { type Texts, useText } from '../lib/text/index.ts';
import styles from './footer.module.css';

const visitorLinks = ({ common, contact }: Texts) =>
  [
    ['/', common.home],
    ['/register', common.signUp],
    ['/login', common.logIn],
    ['/contactForm', contact.us],
  ] as const;

const memberLinks = ({ common, contact, money }: Texts) =>
  [
    ['/my', common.home],
    ['/stake', money.packages],
    ['/deposit', money.deposit],
    ['/withdrawladd', money.withdraw],
    ['/settings', common.settings],
    ['/contactForm', contact.us],
  ] as const;

export function Footer() {
  const texts = useText();
  const t = texts.shell;
  const isSignedIn = useIsSignedIn();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Wordmark />
          <p className={styles.about}>{t.about} </p>
        </div>
        <nav aria-label={t.footer} className={styles.links}>
          {(isSignedIn ? memberLinks(texts) : visitorLinks(texts)).map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {/* Served by the API, not by this app. */}
          <a href="/docs">API</a>
        </nav>
        <p className={styles.risk}>{t.risk} </p>
      </div>
    </footer>
  );
}

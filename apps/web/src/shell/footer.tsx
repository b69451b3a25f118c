import { MAX_LENGTH } from '@plumbline/contract';
import { FOOTER_LINKS, NEWSLETTER_ACTION } from '@plumbline/site-map';
import { buttonClass, useIsNarrow, Wordmark } from '@plumbline/ui';
import { sitePath } from '../lib/site-path.ts';
import { useText } from '../lib/text/index.ts';
import styles from './footer.module.css';

/** Links that members most often look for below a screen. */
const TRUST = ['/fees', '/transparency', '/complaints'] as const;

/**
 * A short version of the site's footer around the app's screens (specification, section 2). Its links and form lead to
 * the site. On a phone all but the first line is collapsed, to keep the screen's end near the thumb.
 */
export function Footer() {
  const { shell, site } = useText();
  const isNarrow = useIsNarrow();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.lines}`}>
        <nav aria-label={shell.footer} className={styles.links}>
          {isNarrow ? null : <Wordmark />}
          {TRUST.map((to) => (
            <a key={to} href={sitePath(to)}>
              {site.trustLinks[to]}
            </a>
          ))}
          {isNarrow ? null : <SiteLinks />}
        </nav>
        {isNarrow ? (
          <details className={styles.folded}>
            <summary>{shell.footerMore}</summary>
            <nav aria-label={shell.footerMore} className={styles.links}>
              <SiteLinks />
            </nav>
            <Newsletter />
            <p className={styles.small}>{shell.about}</p>
          </details>
        ) : (
          <>
            <Newsletter />
            <p className={styles.small}>{shell.about}</p>
          </>
        )}
        <p className={styles.small}>
          {shell.risk} <a href={sitePath('/risk')}>{site.riskNotice}</a>
        </p>
      </div>
    </footer>
  );
}

const SiteLinks = () => {
  const { site } = useText();
  return (
    <>
      {FOOTER_LINKS.map(({ to }) => (
        <a key={to} href={sitePath(to)}>
          {site.footerLinks[to]}
        </a>
      ))}
      {/* Served by the API, not by this app. */}
      <a href="/docs">API</a>
    </>
  );
};

/** A plain form, as on the site; the response is a page. */
function Newsletter() {
  const { site } = useText();
  return (
    <form action={NEWSLETTER_ACTION} method="post" autoComplete="off" className={styles.newsletter}>
      <label htmlFor="newsletter-email">{site.newsletter}</label>
      <input
        id="newsletter-email"
        name="email"
        type="email"
        required
        maxLength={MAX_LENGTH.email}
        autoComplete="off"
        placeholder={site.enterEmail}
      />
      <button type="submit" className={buttonClass({ size: 'small' })}>
        {site.subscribe}
      </button>
    </form>
  );
}

import { NEWSLETTER_ACTION } from '@plumbline/site-map';
import { Wordmark } from '@plumbline/ui';
import { LanguageField, useSiteLanguage, useWords } from '../language/said.tsx';
import { footIn } from '../menu.ts';

export function Footer() {
  const t = useWords();
  const { sentence, footer, trust } = footIn(useSiteLanguage());
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-about">
          <Wordmark />
          <p>{sentence}</p>
        </div>
        <nav aria-label={t.footer}>
          <ul>
            {footer.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t.trustAndLaw}>
          <ul>
            {trust.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Newsletter />
        <p className="foot-risk">
          {t.risk} <a href="/risk">{t.riskNotice}</a>
        </p>
      </div>
    </footer>
  );
}

function Newsletter() {
  const t = useWords();
  return (
    <form action={NEWSLETTER_ACTION} method="post" autoComplete="off" className="newsletter" data-newsletter="">
      <label htmlFor="newsletter-email">{t.newsletter}</label>
      <input
        id="newsletter-email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        placeholder={t.enterEmail}
      />
      <button type="submit" className="btn primary">
        {t.subscribe}
      </button>
      <LanguageField />
      <p className="form-said" role="status" />
    </form>
  );
}

import { COMPANY_SENTENCE, FOOTER_LINKS, NEWSLETTER_ACTION, TRUST_LINKS } from '@plumbline/site-map';
import { Wordmark } from '@plumbline/ui';

export const Footer = () => (
  <footer className="foot">
    <div className="wrap">
      <div className="foot-about">
        <Wordmark />
        <p>{COMPANY_SENTENCE}</p>
      </div>
      <nav aria-label="Footer">
        <ul>
          {FOOTER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Trust and law">
        <ul>
          {TRUST_LINKS.map(({ to, label }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Newsletter />
      <p className="foot-risk">
        Targets are not promises: a package can earn nothing. Put in only what you can afford to lose.{' '}
        <a href="/risk">Risk notice</a>
      </p>
    </div>
  </footer>
);

const Newsletter = () => (
  <form action={NEWSLETTER_ACTION} method="post" autoComplete="off" className="newsletter" data-newsletter="">
    <label htmlFor="newsletter-email">News by mail, a few times a year</label>
    <input
      id="newsletter-email"
      name="email"
      type="email"
      required
      maxLength={254}
      autoComplete="off"
      placeholder="Enter your email"
    />
    <button type="submit" className="btn primary">
      Subscribe
    </button>
    <p className="form-said" role="status" />
  </form>
);

/** A page of the corporate site, as the site and the members' app link to it. */
export interface SiteLink {
  readonly to: `/${string}`;
  readonly label: string;
}

/** The footer's links, in the order of the specification (section 2). Their labels are texts of the site and of the app. */
export const FOOTER_LINKS = [
  { to: '/contactForm' },
  { to: '/about' },
  { to: '/services' },
  { to: '/blog' },
  { to: '/pricing' },
  { to: '/projects' },
  { to: '/team' },
  { to: '/faq' },
] as const;

/** Pages that a potential investor must be able to reach from every page. */
export const TRUST_LINKS = [
  { to: '/transparency' },
  { to: '/proof-of-liabilities' },
  { to: '/income-disclosure' },
  { to: '/risk' },
  { to: '/fees' },
  { to: '/complaints' },
  { to: '/terms-of-service' },
  { to: '/privacy-policy' },
] as const;

/** The site's menu, shortened for the members' app, whose own entries come first. */
export const SHORT_MENU = [
  { to: '/' },
  { to: '/about' },
  { to: '/services' },
  { to: '/market' },
  { to: '/pricing' },
  { to: '/blog' },
  { to: '/faq' },
  { to: '/search' },
  { to: '/contactForm' },
] as const;

/** Address to which the newsletter form of both footers posts; works as a plain form. */
export const NEWSLETTER_ACTION = '/publicApi/newsletter';

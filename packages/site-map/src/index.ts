/** A page of the corporate site, as the site and the members' app link to it. */
export interface SiteLink {
  readonly to: `/${string}`;
  readonly label: string;
}

/** The footer's sentence about the company (specification, section 1). */
export const COMPANY_SENTENCE =
  'The company delivers innovative, secure and future-ready technology solutions that help businesses grow in the digital world.';

/** The footer's links, in the order and the words of the specification (section 2). */
export const FOOTER_LINKS = [
  { to: '/contactForm', label: 'Contact Us' },
  { to: '/about', label: 'About Us' },
  { to: '/services', label: 'Services' },
  { to: '/blog', label: 'News' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/projects', label: 'Projects' },
  { to: '/team', label: 'Team' },
  { to: '/faq', label: "FAQ's" },
] as const satisfies readonly SiteLink[];

/** What somebody who may put money in has a right to find from every page. */
export const TRUST_LINKS = [
  { to: '/transparency', label: 'Transparency' },
  { to: '/proof-of-liabilities', label: 'Proof of what is owed' },
  { to: '/income-disclosure', label: 'Income disclosure' },
  { to: '/risk', label: 'Risk notice' },
  { to: '/fees', label: 'Fees' },
  { to: '/complaints', label: 'Complaints' },
  { to: '/terms-of-service', label: 'Terms of service' },
  { to: '/privacy-policy', label: 'Privacy policy' },
] as const satisfies readonly SiteLink[];

/** The site's menu as it fits into the members' app: its places come first there. */
export const SHORT_MENU = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/market', label: 'Market' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'News' },
  { to: '/faq', label: "FAQ's" },
  { to: '/search', label: 'Search' },
  { to: '/contactForm', label: 'Contact' },
] as const satisfies readonly SiteLink[];

/** Where the newsletter form of both footers posts to; works as a plain form. */
export const NEWSLETTER_ACTION = '/publicApi/newsletter';

import type { Path } from '@plumbline/site-map/language-paths';
import { texts as pages } from '@plumbline/texts/all/site-pages';
import type { Language } from '@plumbline/texts/languages';
import type { Tag } from '@plumbline/texts/runtime';

/** Returns the anchor of a heading: `What is owed, and to whom` → `what-is-owed-and-to-whom`. Ignores HTML. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/<[^<>]+>|&[^&;]+;/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Where the links in the texts lead, by their tags: `<fees>the fees</fees>`. */
const PATHS = {
  authentication: '/profile-authentication',
  cappedLevels: '/blog/why-levels-are-capped',
  checkBooks: '/check-the-books',
  checker: '/proof-checker.html',
  complaints: '/complaints',
  contact: '/contactForm',
  dailyFactor: '/blog/how-the-daily-factor-works',
  disclosure: '/income-disclosure',
  doubleEntry: '/blog/double-entry-for-wallets',
  faq: '/faq',
  fees: '/fees',
  finality: '/blog/what-final-means',
  heldBack: '/faq#why-held-back',
  hindi: '/hi',
  keyHolders: '/faq#who-holds-the-key',
  levelsPage: '/membership-levels',
  market: '/market',
  mustIRecruit: '/faq#must-i-recruit',
  newsletter: '/newsletter',
  packageEarns: '/how-a-package-earns',
  privacy: '/privacy-policy',
  proofFormat: '/proof-format.txt',
  proofOfLiabilities: '/proof-of-liabilities',
  proofScreen: '/proof',
  purchaseGuide: '/purchase-guide',
  risk: '/risk',
  services: '/services',
  signUp: '/register',
  targets: '/blog/target-not-guaranteed',
  terms: '/terms-of-service',
  transparency: '/transparency',
  verifyPayout: '/blog/verify-a-payout-on-chain',
} as const satisfies Readonly<Record<string, Path>>;

/** The anchor of a section is made from its heading, so it depends on the language. */
function pathsIn(language: Language) {
  const { transparency, 'purchase-guide': guide } = pages[language];
  return {
    ...PATHS,
    buyInMarket: `/purchase-guide#${anchorOf(guide.market.title)}`,
    ourAddresses: `/transparency#${anchorOf(transparency.addresses.title)}`,
    paidFor: `/transparency#${anchorOf(transparency.purpose.title)}`,
  };
}

/** Joins what a message with tags returns. */
export const joined = (parts: readonly unknown[]): string =>
  parts.map((part) => (Array.isArray(part) ? joined(part) : String(part))).join('');

const around =
  (before: string, after: string): Tag =>
  (words) =>
    before + joined(words) + after;

/** A link in Markdown. */
export const linkTo = (path: string): Tag => around('[', `](${path})`);

type Tags = Readonly<Record<keyof ReturnType<typeof pathsIn> | 'b' | 'code', Tag>>;

/** Writes the tags of a language's texts as Markdown: links, `<b>` and `<code>`. */
export const tagsIn = (language: Language): Tags =>
  ({
    ...Object.fromEntries(Object.entries(pathsIn(language)).map(([name, path]) => [name, linkTo(path)])),
    b: around('**', '**'),
    code: around('`', '`'),
  }) as Tags;

import { pathIn } from '@plumbline/site-map/language-paths';
import type { AboutContent, ContactContent, HomeContent, TextPage } from '../model.ts';
import { asked, paragraphs } from '../parts.ts';
import type { SiteTexts } from '../texts.ts';
import { checkTheBooks, howAPackageEarns, incomeDisclosure, proofOfLiabilities, transparency } from './books.ts';
import { endSavedSearch, newsletter, profileAuthentication, purchaseGuide, report } from './guides.ts';
import { complaints, fees, membershipLevels, privacyPolicy, risk, termsOfService } from './rules.ts';

/** Pages that are mostly text, in the order of the sitemap. */
export function textPages(texts: SiteTexts): readonly TextPage[] {
  const { language, pages } = texts;
  return [
    howAPackageEarns(pages),
    checkTheBooks(pages),
    transparency(pages),
    proofOfLiabilities(pages),
    incomeDisclosure(pages),
    risk(texts),
    fees(pages),
    membershipLevels(pages),
    purchaseGuide(pages),
    profileAuthentication(pages),
    complaints(pages),
    termsOfService(texts),
    privacyPolicy(texts),
    ...newsletter(pages),
    endSavedSearch(pages),
    report(pages),
  ].map((page) => ({ ...page, path: pathIn(language, page.path), language }));
}

export const homeContent = ({ pages: { home } }: SiteTexts): HomeContent => ({
  ...home,
  plainly: paragraphs(home.plainly),
  questions: asked(
    'can-it-earn-nothing',
    'where-does-income-come-from',
    'is-it-a-pyramid',
    'can-i-lose',
    'must-i-recruit',
    'how-to-check',
  ).faqs,
});

/** Where each fact of the company can be checked. */
const SOURCES = [
  '/blog/double-entry-for-wallets',
  '/fees',
  '/transparency',
  '/income-disclosure',
  '/blog/no-script-no-tracker',
  '/risk',
] as const;

export const aboutContent = ({ pages: { about } }: SiteTexts): AboutContent => ({
  ...about,
  story: paragraphs(about.story),
  facts: about.facts.map((fact, index) => ({ ...fact, source: SOURCES[index]! })),
});

export const contactContent = ({ language, pages: { contact } }: SiteTexts): ContactContent => ({
  ...contact,
  path: pathIn(language, '/contactForm'),
});

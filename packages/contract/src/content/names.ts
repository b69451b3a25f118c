import { DEFAULT_LANGUAGE, LANGUAGES } from '@plumbline/texts/languages';

/** Kinds of texts that operators edit. */
export const CONTENT_KINDS = ['page', 'faq', 'slider', 'blog'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** States of a revision. db/functions/content/states.sql defines the transitions. */
export const REVISION_STATES = ['draft', 'scheduled', 'published', 'superseded', 'withdrawn', 'discarded'] as const;
export type RevisionState = (typeof REVISION_STATES)[number];

/** Drawings of the site. */
export const CONTENT_PICTURES = [
  ...(['plumb', 'ledger', 'scales', 'gate', 'tree', 'well', 'calendar', 'key', 'letter'] as const),
  ...(['chart', 'bridge', 'level', 'compass', 'stairs', 'desk', 'window', 'chain', 'books'] as const),
] as const;

/** Live parts that the server renders into the finished page on each request. */
export const CONTENT_SLOTS = [
  ...(['last-days', 'fees', 'packages', 'levels', 'transparency', 'addresses', 'custody', 'income-shares'] as const),
  ...([
    'income-disclosure',
    'proofs',
    'sustainability',
    'search-results',
    'market-results',
    'shop-newest',
    'shop-categories',
    'house-courses',
  ] as const),
  ...(['contact-result', 'newsletter-result', 'saved-search-result', 'report-form'] as const),
] as const;

/** Texts that members accept by version. Pages quote them; no page edit changes them. */
export const CONTENT_NOTICES = ['risk', 'terms', 'referral'] as const;

/** Single-button forms, with the URL parameters that each may pass on. */
export const CONTENT_FORMS: Readonly<Record<string, readonly string[]>> = {
  '/publicApi/newsletterConfirm': ['token'],
  '/publicApi/newsletterLeave': ['token'],
  '/publicApi/endSavedSearch': ['token'],
};

export const CONTENT_AUTHORS = ['plumbline-desk', 'engineering'] as const;
export const CONTENT_CATEGORIES = ['ledger', 'income', 'chain', 'security', 'company'] as const;
/** Groups of the site’s menu. */
export const CONTENT_MENU = ['Home', 'Company', 'Services', 'Shop', 'News', 'Trust', 'Pages'] as const;
/** Figures that the server keeps up to date in a text: `{{withdrawalCharge}}`. */
export const CONTENT_FIGURES = [
  ...(['depositMinimum', 'depositReportMinimum', 'withdrawalMinimum', 'withdrawalCharge'] as const),
  ...(['packageWithdrawalMinimum', 'packageCharge', 'secondApprovalFrom', 'levelA', 'levelB', 'levelC'] as const),
  ...(['matching', 'direct', 'holdDays', 'ranks', 'chargeOfHundred', 'netOfHundred', 'levelsOfHundred'] as const),
  ...(['matchingOfHundred', 'needOfHundred'] as const),
] as const;

/** First path segments used by the members' app, the market or the server. Operators cannot create pages below them. */
export const RESERVED_PAGES = [
  ...(['market', 'listing', 'store', 'verify', 'shop', 'blog', 'author', 'category', 'tag', 'services'] as const),
  ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE),
  ...([
    'console',
    'demo',
    'docs',
    'healthz',
    'readyz',
    'static',
    'vendor',
    'og',
    'projects',
    'events',
    'career',
    'courses',
  ] as const),
] as const;

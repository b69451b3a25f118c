import { marriage } from './marriage.ts';

/**
 * Kinds that are seen by consent: no call of listings, no search and no page has them; their modules have their own. Apart from the others,
 * so that no screen of listings loads them.
 */
export const consentKinds = { marriage } as const;

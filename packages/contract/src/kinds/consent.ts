import { marriage } from './marriage.ts';

/**
 * Kinds visible only by consent: listing calls, searches and pages exclude them, and their modules have their own. They
 * are separate, so that listing screens do not load them.
 */
export const consentKinds = { marriage } as const;

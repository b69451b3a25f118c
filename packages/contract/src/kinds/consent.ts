import type { Language } from '@plumbline/texts/languages';
import { type Kind, kindIn, type TextsOf } from './define.ts';
import { marriage } from './marriage.ts';

/**
 * Kinds visible only by consent: listing calls, searches and pages exclude them, and their modules have their own. They
 * are separate, so that listing screens do not load them.
 */
export const consentKinds: { readonly marriage: Kind } = { marriage };

export const marriageIn = (texts: TextsOf<typeof marriage>, language: Language) => kindIn(marriage, texts, language);

import type { Language } from '@plumbline/contract/kinds';
import { common } from './common.ts';
import { course, post } from './posts.ts';
import { filters, shelf } from './shelf.ts';
import { listing, reviews, store } from './things.ts';
import { certificate, invoice, statement } from './verify.ts';

const areas = { ...common, shelf, filters, listing, reviews, store, post, course, invoice, statement, certificate };

type Areas = typeof areas;

/**
 * The texts of the market's pages in one language, without user texts. The contract has the texts of kinds. Hindi has
 * the type of English, area by area.
 */
export type MarketWords = { readonly [Area in keyof Areas]: Areas[Area]['en'] } & { readonly language: Language };

const wordsIn = (language: Language): MarketWords =>
  ({
    ...Object.fromEntries(Object.entries(areas).map(([area, words]) => [area, words[language]])),
    language,
  }) as MarketWords;

export const WORDS: Readonly<Record<Language, MarketWords>> = { en: wordsIn('en'), hi: wordsIn('hi') };

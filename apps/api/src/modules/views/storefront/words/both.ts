import type { Language } from '@plumbline/contract/kinds';

/** The words of an area in each language; Hindi says what English says. */
export const both = <Words>(en: Words, hi: NoInfer<Words>): Readonly<Record<Language, Words>> => ({ en, hi });

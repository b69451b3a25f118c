import type { Language } from '@plumbline/texts/languages';

/** A line of an e-mail in each language: the compiler names the one that is missing. */
export type Words = Readonly<Record<Language, string>>;

export const both = (en: string, hi: string): Words => ({ en, hi });

/** The same in every language: what a person typed, and what only operators read, whose console is in English. */
export const asIs = (text: string): Words => ({ en: text, hi: text });

/** Words that hold others, in each language: a list with its names. */
export const inEach = (make: (language: Language) => string): Words => ({ en: make('en'), hi: make('hi') });

export type { Language };

/** The first line of a mail that takes answers: what is below it is no answer. */
export const ANSWER_ABOVE = both(
  '— Please write your answer above this line —',
  '— कृपया अपना उत्तर इस पंक्ति के ऊपर लिखें —',
);

import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';
import { en } from './words.en.ts';
import { hi } from './words.hi.ts';

const WORDS: Readonly<Record<Language, LearnWords>> = { en, hi };

export type LearnWords = typeof en;

/** In the courses' own chunk: a member's first load carries none of it. */
export const useLearnWords = (): LearnWords => WORDS[useLanguage()];
export const learnWords = (): LearnWords => WORDS[currentLanguage()];

import { marriageIn } from '@plumbline/contract/kinds/consent';
import { texts as english } from '@plumbline/texts/en/marriage';
import { texts as englishOfKind } from '@plumbline/texts/en/marriage-kind';
import { translations } from '@plumbline/texts/marriage';
import { translations as translationsOfKind } from '@plumbline/texts/marriage-kind';
import { featureWords, useLanguage } from '../../lib/text/index.ts';

export type { Texts as MarriageWords } from '@plumbline/texts/marriage';

const own = featureWords(english, translations);
const ofKind = featureWords(englishOfKind, translationsOfKind);

export const { useWords: useMarriageWords, words: marriageWords } = own;
/** The kind with its texts in the reader's language. */
export const useMarriageKind = () => marriageIn(ofKind.useWords(), useLanguage());
/** Loads the texts of the screens and of the kind. */
export const loadMarriageWords = () => Promise.all([own.loadWords(), ofKind.loadWords()]);

import { marriageIn } from '@plumbline/contract/kinds/consent';
import { texts as english } from '@plumbline/texts/en/marriage-kind';
import { translations } from '@plumbline/texts/marriage-kind';
import { featureWords, useLanguage } from '../../lib/text/index.ts';

const { loadWords, useWords } = featureWords(english, translations);

export const loadMarriageKind = loadWords;
/** The kind with its texts in the reader's language. */
export const useMarriageKind = () => marriageIn(useWords(), useLanguage());

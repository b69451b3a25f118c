import { texts as english } from '@plumbline/texts/en/responsible-use';
import { translations } from '@plumbline/texts/responsible-use';
import { featureWords } from '../index.ts';

export type { Texts as ResponsibleUseWords } from '@plumbline/texts/responsible-use';

export const {
  loadWords: loadResponsibleUseWords,
  words: responsibleUseWords,
  useWords: useResponsibleUseWords,
} = featureWords(english, translations);

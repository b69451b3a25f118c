import { translations } from '@plumbline/texts/deposit';
import { texts as english } from '@plumbline/texts/en/deposit';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as DepositWords } from '@plumbline/texts/deposit';

export const {
  loadWords: loadDepositWords,
  words: depositWords,
  useWords: useDepositWords,
} = featureWords(english, translations);

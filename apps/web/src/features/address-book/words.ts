import { translations } from '@plumbline/texts/addresses';
import { texts as english } from '@plumbline/texts/en/addresses';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadAddressWords,
  words: addressWords,
  useWords: useAddressWords,
} = featureWords(english, translations);

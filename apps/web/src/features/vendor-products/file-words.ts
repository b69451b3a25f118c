import { texts as english } from '@plumbline/texts/en/product-files';
import { translations } from '@plumbline/texts/product-files';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadFileWords,
  words: fileWords,
  useWords: useFileWords,
} = featureWords(english, translations);

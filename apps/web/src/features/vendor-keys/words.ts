import { texts as english } from '@plumbline/texts/en/vendor-keys';
import { translations } from '@plumbline/texts/vendor-keys';
import { featureWords } from '../../lib/text/index.ts';

export const { loadWords: loadKeyWords, words: keyWords, useWords: useKeyWords } = featureWords(english, translations);

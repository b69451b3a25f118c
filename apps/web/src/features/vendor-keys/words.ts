import { texts } from '@plumbline/texts/loaders/vendor-keys';
import { featureWords } from '../../lib/text/index.ts';

export const { words: keyWords, useWords: useKeyWords } = featureWords(texts);

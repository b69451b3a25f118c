import { texts } from '@plumbline/texts/loaders/product-files';
import { featureWords } from '../../lib/text/index.ts';

export const { words: fileWords, useWords: useFileWords } = featureWords(texts);

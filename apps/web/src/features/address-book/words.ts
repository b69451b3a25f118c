import { texts } from '@plumbline/texts/loaders/addresses';
import { featureWords } from '../../lib/text/index.ts';

export const { words: addressWords, useWords: useAddressWords } = featureWords(texts);

import { texts } from '@plumbline/texts/loaders/vendor-store';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as StoreWords } from '@plumbline/texts/vendor-store';

/** `storeWords` is for use outside components, such as a page title. */
export const { words: storeWords, useWords: useStoreWords } = featureWords(texts);

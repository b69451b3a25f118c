import { texts } from '@plumbline/texts/loaders/vendor-products';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as ProductWords } from '@plumbline/texts/vendor-products';

/** `productWords` is for use outside components, such as a page title. */
export const { words: productWords, useWords: useProductWords } = featureWords(texts);

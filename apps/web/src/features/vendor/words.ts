import { texts } from '@plumbline/texts/loaders/vendor';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as VendorWords } from '@plumbline/texts/vendor';

export const { useWords: useVendorWords, words: vendorWords } = featureWords(texts);

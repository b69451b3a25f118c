import { texts as english } from '@plumbline/texts/en/vendor';
import { translations } from '@plumbline/texts/vendor';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as VendorWords } from '@plumbline/texts/vendor';

export const {
  loadWords: loadVendorWords,
  useWords: useVendorWords,
  words: vendorWords,
} = featureWords(english, translations);

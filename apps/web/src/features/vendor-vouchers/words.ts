import { texts as english } from '@plumbline/texts/en/vendor-vouchers';
import { translations } from '@plumbline/texts/vendor-vouchers';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadVoucherWords,
  words: voucherWords,
  useWords: useVoucherWords,
} = featureWords(english, translations);

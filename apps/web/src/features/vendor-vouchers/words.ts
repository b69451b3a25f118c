import { texts } from '@plumbline/texts/loaders/vendor-vouchers';
import { featureWords } from '../../lib/text/index.ts';

export const { words: voucherWords, useWords: useVoucherWords } = featureWords(texts);

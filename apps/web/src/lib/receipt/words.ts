import { texts as english } from '@plumbline/texts/en/receipt';
import { translations } from '@plumbline/texts/receipt';
import { featureWords } from '../text/index.ts';

/** In the receipts' chunk, in both languages. */
export const {
  loadWords: loadReceiptWords,
  words: receiptWords,
  useWords: useReceiptWords,
} = featureWords(english, translations);

import { texts } from '@plumbline/texts/loaders/receipt';
import { featureWords } from '../text/index.ts';

/** In the receipts' chunk, in both languages. */
export const { words: receiptWords, useWords: useReceiptWords } = featureWords(texts);

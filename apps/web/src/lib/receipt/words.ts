import { texts } from '@plumbline/texts/loaders/receipt';
import { featureWords } from '../text/index.ts';

export const { words: receiptWords, useWords: useReceiptWords } = featureWords(texts);

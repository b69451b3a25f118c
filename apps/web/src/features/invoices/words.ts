import { texts } from '@plumbline/texts/loaders/invoices';
import { featureWords } from '../../lib/text/index.ts';

export const { words: invoiceWords, useWords: useInvoiceWords } = featureWords(texts);

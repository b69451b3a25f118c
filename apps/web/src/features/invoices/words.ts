import { texts as english } from '@plumbline/texts/en/invoices';
import { translations } from '@plumbline/texts/invoices';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadInvoiceWords,
  words: invoiceWords,
  useWords: useInvoiceWords,
} = featureWords(english, translations);

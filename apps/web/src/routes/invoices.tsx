import { InvoicesScreen } from '../features/invoices/invoices-screen.tsx';
import { invoiceWords } from '../features/invoices/words.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => invoiceWords().title);

export default function Invoices() {
  return <InvoicesScreen />;
}

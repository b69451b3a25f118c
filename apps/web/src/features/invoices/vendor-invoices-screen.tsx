import { titleMeta } from '../../lib/page.ts';
import { InvoicesScreen } from './invoices-screen.tsx';
import { TaxProfile } from './tax-profile.tsx';
import { invoiceWords } from './words.ts';

export const meta = titleMeta(() => invoiceWords().title);

/** The papers of a store, and what they say about it. */
export default function VendorInvoicesScreen() {
  return (
    <InvoicesScreen>
      <TaxProfile />
    </InvoicesScreen>
  );
}

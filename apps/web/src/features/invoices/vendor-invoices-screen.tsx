import { InvoicesScreen, invoiceWords, TaxProfile } from '../../features/invoices/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => invoiceWords().title);

/** The papers of a store, and what they say about it. */
export default function VendorInvoices() {
  return (
    <InvoicesScreen>
      <TaxProfile />
    </InvoicesScreen>
  );
}

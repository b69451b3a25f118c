import { titleMeta } from '../../lib/page.ts';
import { InvoicesScreen } from './invoices-screen.tsx';
import { TaxProfile } from './tax-profile.tsx';
import { invoiceWords } from './words.ts';

export const meta = titleMeta(() => invoiceWords().title);

/** A store's invoices, and its issuer details. */
export default function VendorInvoicesScreen() {
  return (
    <InvoicesScreen>
      <TaxProfile />
    </InvoicesScreen>
  );
}

export { InvoicesScreen } from './invoices-screen.tsx';
export { TaxProfile } from './tax-profile.tsx';
export { invoiceWords } from './words.ts';

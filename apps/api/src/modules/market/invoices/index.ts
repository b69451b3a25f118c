export { invoicesTable } from './invoices-table.ts';
export { readVerified } from './read-invoice.ts';
export { invoicesRoutes } from './routes.ts';

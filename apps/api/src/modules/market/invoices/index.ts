export { readVerified } from './read-invoice.ts';
export { invoicesRoutes } from './routes.ts';

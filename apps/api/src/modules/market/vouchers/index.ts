export { vouchersRoutes } from './routes.ts';

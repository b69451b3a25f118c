export { receiptsRoutes } from './routes.ts';

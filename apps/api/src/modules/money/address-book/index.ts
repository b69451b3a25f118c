export { addressBookRoutes } from './routes.ts';

export { walletsRoutes } from './routes.ts';

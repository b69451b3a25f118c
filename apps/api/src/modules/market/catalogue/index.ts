export { catalogueOperatorRoutes } from './operator-routes.ts';
export { catalogueRoutes } from './routes.ts';

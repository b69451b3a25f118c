export { operationsOperatorRoutes } from './operator-routes.ts';

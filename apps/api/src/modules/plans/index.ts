export { plansOperatorRoutes } from './operator-routes.ts';

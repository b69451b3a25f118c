export { vendorsOperatorRoutes } from './operator-routes.ts';
export { vendorsRoutes } from './routes.ts';
export { ownerEmail, type Workplace, workplaceOf } from './store.ts';

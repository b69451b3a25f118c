export { reconciliationJobs } from './jobs.ts';
export { reconciliationOperatorRoutes } from './operator-routes.ts';
export { reconcile } from './run-reconciliation.ts';
export { isCleanSince } from './store.ts';

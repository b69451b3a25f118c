export { reconciliationJobs } from './jobs.ts';
export { reconciliationOperatorRoutes } from './operator-routes.ts';
export { isCleanSince, type RunHealth, readRunHealth } from './store.ts';

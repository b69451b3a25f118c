export { type RunHealth, readRunHealth } from './health-store.ts';
export { reconciliationJobs } from './jobs.ts';
export { reconciliationOperatorRoutes } from './operator-routes.ts';
export { isCleanSince } from './store.ts';

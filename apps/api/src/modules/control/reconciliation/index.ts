export { closeAlert, mayLift } from './alert-store.ts';
export { type RunHealth, readRunHealth } from './health-store.ts';
export { reconciliationJobs } from './jobs.ts';
export { reconciliationOperatorRoutes } from './operator-routes.ts';

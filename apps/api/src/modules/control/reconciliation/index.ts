export { reconciliationJobs } from './jobs.ts';
export { closeAlert, mayLift, type RunHealth, readRunHealth } from './list-store.ts';
export { reconciliationOperatorRoutes } from './operator-routes.ts';
export { showFigures } from './show-figures.ts';

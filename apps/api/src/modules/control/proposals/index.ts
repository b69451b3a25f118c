export { proposalJobs } from './jobs.ts';
export { proposalsOperatorRoutes } from './operator-routes.ts';

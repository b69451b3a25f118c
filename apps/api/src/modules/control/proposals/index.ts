export { proposalEmails } from './email-templates.ts';
export { proposalJobs } from './jobs.ts';
export { proposalsOperatorRoutes } from './operator-routes.ts';

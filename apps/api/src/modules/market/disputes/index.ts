export { disputeEmails } from './email-templates.ts';
export { carryOutDecisions, disputeJobs } from './jobs.ts';
export { disputesOperatorRoutes } from './operator-routes.ts';
export { disputesRoutes } from './routes.ts';

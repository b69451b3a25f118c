export { disputeEmails } from './email-templates.ts';
export { carryOutDecisions, disputeJobs } from './jobs.ts';
export { disputesOperatorRoutes, disputesRoutes } from './routes.ts';

export { proposalJobs } from './decide-proposal.ts';
export { proposalEmails } from './email-templates.ts';
export { proposalsOperatorRoutes } from './operator-routes.ts';

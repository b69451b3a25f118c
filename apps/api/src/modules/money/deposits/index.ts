export { isUnmatched } from './arrivals-store.ts';
export { creditDeposits } from './credit-deposits.ts';
export { depositEmails } from './email-templates.ts';
export { followAsked } from './follow-asked.ts';
export { depositJobs } from './jobs.ts';
export { depositTable, listDeposits } from './list-deposits.ts';
export { noteTransfers } from './note-transfers.ts';
export { depositsOperatorRoutes } from './operator-routes.ts';
export { depositsRoutes } from './routes.ts';

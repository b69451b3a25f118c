export { isUndecided } from './decision-store.ts';
export { withdrawalEmails } from './email-templates.ts';
export { evidenceCheck, payoutJobs, withdrawalJobs } from './jobs.ts';
export { listOwnWithdrawals, withdrawalTable } from './list-withdrawals.ts';
export { withdrawalCodeFacts } from './mail-code.ts';
export { withdrawalsOperatorRoutes } from './operator-routes.ts';
export { sumToPay } from './payout-store.ts';
export { withdrawalsRoutes } from './routes.ts';

export { withdrawalEmails } from './email-templates.ts';
export { evidenceCheck, payoutJobs, withdrawalJobs } from './jobs.ts';
export { listOwnWithdrawals, withdrawalTable } from './list-withdrawals.ts';
export { withdrawalCodeFacts } from './mail-code.ts';
export { sumToPay } from './payout-store.ts';
export { withdrawalsOperatorRoutes, withdrawalsRoutes } from './routes.ts';
export { isUndecided } from './store.ts';

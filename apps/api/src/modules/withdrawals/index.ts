export { checkRecipient } from './check-recipient.ts';
export { withdrawalJobs } from './jobs.ts';
export { withdrawalTable } from './list-withdrawals.ts';
export { withdrawalsRoutes } from './routes.ts';

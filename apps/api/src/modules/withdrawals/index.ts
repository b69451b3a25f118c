export { checkRecipient } from './check-recipient.ts';
export { withdrawalJobs } from './jobs.ts';
export { withdrawalsRoutes } from './routes.ts';

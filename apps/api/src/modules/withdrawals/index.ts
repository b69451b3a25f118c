export { approve } from './approve-withdrawal.ts';
export { withdrawalJobs } from './jobs.ts';
export { reject } from './reject-withdrawal.ts';
export { withdrawalsRoutes } from './routes.ts';

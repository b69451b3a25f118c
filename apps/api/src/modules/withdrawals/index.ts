export { withdrawalJobs } from './jobs.ts';
export { withdrawalsRoutes } from './routes.ts';

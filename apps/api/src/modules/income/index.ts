export { closeDay } from './close-day.ts';
export { incomeJobs } from './jobs.ts';
export { incomeRoutes } from './routes.ts';

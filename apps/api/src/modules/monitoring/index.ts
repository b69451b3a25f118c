export { monitoringJobs } from './jobs.ts';
export { watchWorkers } from './watch-workers.ts';

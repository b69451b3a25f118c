export { monitoringJobs } from './jobs.ts';
export { watchLocks } from './watch-locks.ts';
export { watchWorkers } from './watch-workers.ts';

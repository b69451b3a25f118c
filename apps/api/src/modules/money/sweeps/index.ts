export { sweepJobs } from './jobs.ts';
export { sweepsOperatorRoutes } from './operator-routes.ts';
export { signFile } from './sign-file.ts';

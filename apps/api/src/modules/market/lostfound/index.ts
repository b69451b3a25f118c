export { lostFoundEmails } from './email-templates.ts';
export { lostFoundJobs } from './jobs.ts';
export { lostFoundRoutes } from './routes.ts';

export { responseEmails } from './email-templates.ts';
export { responseJobs } from './jobs.ts';
export { responsesRoutes } from './routes.ts';

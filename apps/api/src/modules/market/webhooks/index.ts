export { webhookEmails } from './email-templates.ts';
export { webhookJobs } from './jobs.ts';
export { webhooksRoutes } from './routes.ts';

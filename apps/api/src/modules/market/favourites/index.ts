export { favouriteEmails } from './email-templates.ts';
export { favouriteJobs } from './jobs.ts';
export { favouritesRoutes } from './routes.ts';

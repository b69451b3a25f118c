export { type ContentSite, contentSite } from './content-site.ts';
export { contentJobs, importContent } from './jobs.ts';
export { contentOperatorRoutes, contentRoutes } from './routes.ts';

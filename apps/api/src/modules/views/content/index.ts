export { type ContentSite, contentSite } from './content-site.ts';
export { contentJobs, importContent } from './jobs.ts';
export { contentOperatorRoutes } from './operator-routes.ts';
export { contentRoutes } from './routes.ts';

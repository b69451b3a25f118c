export { catalogueEmails } from './email-templates.ts';
export { catalogueOperatorRoutes } from './operator-routes.ts';
export { catalogueRoutes } from './routes.ts';

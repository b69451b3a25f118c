export { moderationEmails } from './email-templates.ts';
export { moderationOperatorRoutes } from './operator-routes.ts';
export { moderationRoutes } from './routes.ts';
export { selectThing } from './store.ts';

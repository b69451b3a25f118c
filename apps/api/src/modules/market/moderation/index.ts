export { moderationEmails } from './email-templates.ts';
export { moderationOperatorRoutes, moderationRoutes } from './routes.ts';
export { selectThing } from './store.ts';
export { titleOf } from './title-of.ts';

export { marriageEmails } from './email-templates.ts';
export { marriageRoutes } from './routes.ts';

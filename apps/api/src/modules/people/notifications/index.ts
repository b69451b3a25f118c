export { wantsEmail } from './choices.ts';
export { notificationEmails } from './email-templates.ts';
export { notificationsRoutes } from './routes.ts';

export { wantsEmail } from './choices.ts';
export { notificationsRoutes } from './routes.ts';

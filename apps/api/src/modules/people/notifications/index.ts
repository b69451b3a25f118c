export { wantsLetter } from './choices.ts';
export { notificationsRoutes } from './routes.ts';

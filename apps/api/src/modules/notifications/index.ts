export { wantsLetter } from './choices.ts';
export { notificationJobs } from './jobs.ts';
export { notificationsRoutes } from './routes.ts';
export { pause as pauseNotifications, skipToNow as resumeNotifications } from './store.ts';

export { appNotificationJobs } from './jobs.ts';
export { appNotificationsRoutes } from './routes.ts';
export { noteIncomes, noteMovements } from './store.ts';

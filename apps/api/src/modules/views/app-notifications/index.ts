export { appNotificationJobs } from './jobs.ts';
export { appNotificationsRoutes } from './routes.ts';
export { recordIncomes, recordMovements } from './store.ts';

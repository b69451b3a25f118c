export { orderJobs } from './jobs.ts';
export { ordersRoutes } from './routes.ts';

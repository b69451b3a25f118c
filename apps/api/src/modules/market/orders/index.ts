export { orderCodeFacts } from './confirm-order.ts';
export { orderJobs } from './jobs.ts';
export { ordersRoutes } from './routes.ts';

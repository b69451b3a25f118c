export { orderCodeFacts } from './confirm-order.ts';
export { selectOpenFee } from './fee-store.ts';
export { orderJobs, settleOrders } from './jobs.ts';
export { ordersOperatorRoutes } from './operator-routes.ts';
export { ordersRoutes } from './routes.ts';
export { salesTable, settlementTable } from './sales-table.ts';

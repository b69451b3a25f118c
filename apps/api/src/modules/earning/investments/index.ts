export { finishExit } from './exit.ts';
export { findExitable, isPositionNamed } from './exit-store.ts';
export { listOrders, orderTable } from './list-orders.ts';
export { purchasePackage } from './purchase-package.ts';
export { investmentsRoutes } from './routes.ts';
export { insertFirstPackage } from './store.ts';

export { listOrders, orderTable } from './lists.ts';
export { purchasePackage } from './purchase-package.ts';
export { finishExit } from './return-package.ts';
export { investmentsRoutes } from './routes.ts';
export { findExitable, insertFirstPackage, isPositionNamed } from './store.ts';

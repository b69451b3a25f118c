export { waitingQuery } from './api.ts';
export { wasDisputed } from './due.ts';
export { OrderList } from './order-list.tsx';
export { OrderScreen } from './order-screen.tsx';
export { WaitingOrders } from './waiting-orders.tsx';
export { loadOrderWords, useOrderWords } from './words.ts';

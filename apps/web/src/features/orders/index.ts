export { useOrders } from './api.ts';
export { OrderLines } from './order-lines.tsx';

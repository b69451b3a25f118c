export { EscrowScreen } from './escrow-screen.tsx';
export { OrderScreen } from './order-screen.tsx';
export { OrdersScreen } from './orders-screen.tsx';
export { RefundsScreen } from './refunds-screen.tsx';

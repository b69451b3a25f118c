export { OrdersScreen as default } from '../features/escrow/index.ts';

export { OrderScreen as default } from '../features/escrow/index.ts';

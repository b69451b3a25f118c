export { RefundsScreen as default } from '../features/escrow/index.ts';

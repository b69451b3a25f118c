export { EscrowScreen as default } from '../features/escrow/index.ts';

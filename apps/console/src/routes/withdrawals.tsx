export { WithdrawalsScreen as default } from '../features/withdrawals/index.ts';

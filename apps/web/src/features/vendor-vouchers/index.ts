export { VouchersScreen } from './vouchers-screen.tsx';
export { voucherWords } from './words.ts';

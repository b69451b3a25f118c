export { ExitFlow } from './exit-flow.tsx';
export { RecentWithdrawals } from './recent-withdrawals.tsx';
export { WithdrawFlow } from './withdraw-flow.tsx';
export { AllWithdrawals } from './withdrawal-history.tsx';

export { ExitFlow } from './exit-flow.tsx';
export { WithdrawFlow } from './withdraw-flow.tsx';
export { AllWithdrawals, RecentWithdrawals } from './withdrawal-history.tsx';

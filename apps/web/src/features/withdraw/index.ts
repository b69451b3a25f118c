export { ExitFlow } from './exit-flow.tsx';
export { WithdrawFlow } from './withdraw-flow.tsx';

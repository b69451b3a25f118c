export { useOwnLimits } from './api.ts';
export { DepositsClosed } from './deposits-closed.tsx';
export { YourAccountSection } from './your-account.tsx';

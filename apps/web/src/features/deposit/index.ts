export { useDeposits } from './api.ts';
export { DepositAddress } from './deposit-address.tsx';
export { OnItsWay } from './on-its-way.tsx';
export { PayForm } from './pay-form.tsx';
export { ReportForm } from './report-form.tsx';

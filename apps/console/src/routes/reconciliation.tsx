export { ReconciliationScreen as default } from '../features/reconciliation/index.ts';

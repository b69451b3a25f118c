export { SettlementSummary } from './settlement-figures.tsx';

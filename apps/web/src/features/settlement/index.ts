export { SettlementSummary } from './settlement-figures.tsx';
export { SettlementScreen } from './settlement-screen.tsx';
export { settlementWords } from './words.ts';

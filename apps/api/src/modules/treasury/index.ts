export { type BookedInflow, bookCapital, bookSubsidy, bookTradingResult, type Inflow } from './book-inflow.ts';
export { type CustodyCheck, checkCustody, compareCustody } from './check-custody.ts';
export { treasuryJobs } from './jobs.ts';
export { noteRemainder, sweepDust } from './sweep-dust.ts';

export { type Booked, bookCapital, bookSubsidy, bookTradingResult } from './book-inflow.ts';
export { compareCustody } from './check-custody.ts';
export { treasuryJobs } from './jobs.ts';
export { measureOutflow, measureShortage, readDesk } from './measure-loss.ts';
export { treasuryOperatorRoutes } from './operator-routes.ts';
export { noteRemainder } from './sweep-dust.ts';

export {
  type BookKnown,
  bookCapital,
  bookSubsidy,
  bookTradingResult,
  type Inflow,
  lookUpInflow,
  refuseShortage,
} from './book-inflow.ts';
export { type CustodyCheck, type CustodyParts, compareAtFinality, compareCustody } from './check-custody.ts';
export { bookFound, type FindFault, findInflow, sumOf } from './inflow.ts';
export { custodyJobs, treasuryJobs } from './jobs.ts';
export { measureOutflow, measureShortage, readDesk } from './measure-loss.ts';
export { treasuryOperatorRoutes } from './operator-routes.ts';
export { noteRemainder } from './sweep-dust.ts';

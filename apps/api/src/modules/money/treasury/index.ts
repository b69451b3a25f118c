export {
  type BookKnown,
  bookCapital,
  bookFound,
  bookSubsidy,
  bookTradingResult,
  type FindError,
  findInflow,
  type Inflow,
  lookUpInflow,
  refuseShortage,
  sumOf,
} from './book-inflow.ts';
export { type CustodyCheck, type CustodyParts, compareAtFinality, compareCustody } from './check-custody.ts';
export { custodyJobs, treasuryJobs } from './jobs.ts';
export { measureOutflow, measureShortage, readDesk } from './measure-loss.ts';
export { treasuryOperatorRoutes } from './operator-routes.ts';
export { recordRemainder } from './sweep-dust.ts';

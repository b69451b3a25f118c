export { account, type MemberKind, system } from './accounts.ts';
export { orInsufficient, post } from './post.ts';
export type { Posting } from './posting.ts';
export { adjustmentCredit, adjustmentReversal } from './postings/adjust-member.ts';
export { bookLoss } from './postings/book-loss.ts';
export { correctInflow, INFLOW_ACCOUNTS, type InflowKind } from './postings/correct-inflow.ts';
export { deposit } from './postings/deposit.ts';
export { deskOut } from './postings/desk-out.ts';
export { dust } from './postings/dust.ts';
export { payoutBroadcast, payoutReverted, payoutSettled } from './postings/payout.ts';
export { treasuryInflow } from './postings/treasury-inflow.ts';
export { withdrawalHold, withdrawalRelease } from './postings/withdrawal-hold.ts';
export { type AccountRange, type EntryRow, listEntries, selectRanges } from './statement-store.ts';
export {
  foldAccounts,
  lastEntryRead,
  lockBalance,
  lockCapital,
  openAccounts,
  readBalance,
  readLast,
  repayShortfall,
} from './store.ts';

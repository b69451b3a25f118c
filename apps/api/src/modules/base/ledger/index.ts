export { account, INFLOW_ACCOUNTS, type InflowKind, type MemberKind, system } from './accounts.ts';
export { type EarningsEvidence, readDayEarnings, selectEarningsEvidence, sourceOfEarning } from './earnings-store.ts';
export { orInsufficient, post } from './post.ts';
export type { Posting } from './posting.ts';
export { deposit } from './postings/deposit.ts';
export { dust } from './postings/dust.ts';
export { payoutBroadcast, payoutReverted, payoutSettled } from './postings/payout.ts';
export {
  type AccountRange,
  type EntryRow,
  type ListedEntries,
  listEntries,
  selectBalancesByDay,
  selectRanges,
} from './statement-store.ts';
export { lockCapital, readBalance, recoverLost, repayShortfall, rollUpAccounts } from './store.ts';

export { account, type MemberKind, system } from './accounts.ts';
export { readDayEarnings, sourceOfEarning } from './day-earnings-store.ts';
export { type EarningsEvidence, selectEarningsEvidence } from './evidence-store.ts';
export { INFLOW_ACCOUNTS, type InflowKind } from './inflow-accounts.ts';
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

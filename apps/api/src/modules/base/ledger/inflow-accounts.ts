import { system } from './accounts.ts';

/** What a transfer to the treasury can be booked as, by account. */
export const INFLOW_ACCOUNTS = {
  trading_result: system.earningsBooked,
  subsidy_in: system.earningsSubsidy,
  capital_in: system.operatorCapital,
} as const;
export type InflowKind = keyof typeof INFLOW_ACCOUNTS;

import { system } from './accounts.ts';

/** The bookings that are allowed for a transfer to the treasury, by account. */
export const INFLOW_ACCOUNTS = {
  trading_result: system.earningsBooked,
  subsidy_in: system.earningsSubsidy,
  capital_in: system.operatorCapital,
} as const;
export type InflowKind = keyof typeof INFLOW_ACCOUNTS;

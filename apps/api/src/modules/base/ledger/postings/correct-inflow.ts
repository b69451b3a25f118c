import type { Usdt } from '@plumbline/money';
import { system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** What a transfer to the treasury can have been booked as, by account. */
export const INFLOW_ACCOUNTS = {
  trading_result: system.earningsBooked,
  subsidy_in: system.earningsSubsidy,
  capital_in: system.operatorCapital,
} as const;
export type InflowKind = keyof typeof INFLOW_ACCOUNTS;

/** (Part of) a booking goes to the account where it should have gone; the booking itself stays as it is. */
export const correctInflow = (facts: {
  proposalId: string;
  corrects: bigint;
  from: bigint;
  to: bigint;
  amount: Usdt;
}): Posting => ({
  kind: 'inflow_correction',
  from: facts.from,
  to: facts.to,
  amount: facts.amount,
  key: `inflow_correction:${facts.proposalId}`,
  source: { proposal: facts.proposalId, corrects: facts.corrects.toString() },
});

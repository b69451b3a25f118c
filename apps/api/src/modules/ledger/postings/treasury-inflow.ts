import type { Usdt } from '@plumbline/money';
import { system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

const TO = {
  trading_result: system.earningsBooked,
  subsidy_in: system.earningsSubsidy,
  capital_in: system.operatorCapital,
} as const;

/**
 * A finalized transfer to a treasury address: a trading result that becomes booked earnings, the operator's subsidy, or
 * the operator's capital (decisions 1.2).
 */
export const treasuryInflow = (facts: {
  kind: keyof typeof TO;
  amount: Usdt;
  evidenceId: bigint;
  txHash: string;
  bookedBy: string;
}): Posting => ({
  kind: facts.kind,
  from: system.custodyChain,
  to: TO[facts.kind],
  amount: facts.amount,
  key: `${facts.kind}:${facts.evidenceId}`,
  source: { txHash: facts.txHash, bookedBy: facts.bookedBy },
  evidenceId: facts.evidenceId,
});

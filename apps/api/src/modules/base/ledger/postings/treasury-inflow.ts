import type { Usdt } from '@plumbline/money';
import { system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

const TO = {
  trading_result: system.earningsBooked,
  subsidy_in: system.earningsSubsidy,
  capital_in: system.operatorCapital,
  desk_in: system.custodyDesk,
} as const;

/**
 * A finalized transfer to a treasury address: a trading result that becomes booked earnings, the operator's subsidy, the
 * operator's capital (decisions 1.2), or what comes back from the trading desk, which was held before and is held after.
 */
export const treasuryInflow = (facts: {
  kind: keyof typeof TO;
  amount: Usdt;
  evidenceId: bigint;
  txHash: string;
  bookedBy: string;
  /** What two operators decided: asked of earnings while the desk holds USDT. */
  proposalId?: string;
}): Posting => ({
  kind: facts.kind,
  from: system.custodyChain,
  to: TO[facts.kind],
  amount: facts.amount,
  key: `${facts.kind}:${facts.evidenceId}`,
  source: {
    txHash: facts.txHash,
    bookedBy: facts.bookedBy,
    ...(facts.proposalId ? { proposal: facts.proposalId } : {}),
  },
  evidenceId: facts.evidenceId,
});

import { type Usdt, usdt } from '@plumbline/money';
import { system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

const LOST_AT = {
  chain: { kind: 'custody_loss', to: system.custodyChain },
  desk: { kind: 'trading_loss', to: system.custodyDesk },
} as const;

/**
 * A loss that two operators decided (decisions 1.7): less is held from now on. The operator's capital takes it; what goes beyond
 * is a shortfall, and no member's. The two are posted one after the other: the ledger takes the second when the capital is gone.
 */
export function bookLoss(facts: {
  proposalId: string;
  place: keyof typeof LOST_AT;
  amount: Usdt;
  capital: Usdt;
  evidence: string;
}): readonly Posting[] {
  const { kind, to } = LOST_AT[facts.place];
  const fromCapital = facts.amount < facts.capital ? facts.amount : facts.capital;
  const beyond = facts.amount - fromCapital;
  const source = { proposal: facts.proposalId, evidence: facts.evidence };
  const key = `${kind}:${facts.proposalId}`;
  const parts: readonly Posting[] = [
    { kind, from: system.operatorCapital, to, amount: fromCapital, key, source },
    { kind, from: system.shortfall, to, amount: usdt(beyond), key: `${key}:shortfall`, source },
  ];
  return parts.filter((part) => part.amount > 0n);
}

import { type Charged, splitCharge, type Usdt } from '@plumbline/money';
import type { UserKind } from './roles.ts';

/** Names shared by the server's settings and the `limits` of the call `platform`. In basis points. */
interface ChargeTerms {
  readonly withdrawalChargeBps: number;
  readonly vendorWithdrawalChargeBps: number;
}

export interface WithdrawalCharge {
  readonly isFree: boolean;
  readonly split: (gross: Usdt) => Charged;
  /** Formats the rate for a sentence; `share` formats basis points. */
  readonly inWords: (share: (bps: number) => string) => string;
}

/**
 * Returns what a member or vendor pays for a withdrawal from the Flexible wallet (decisions, sections 1.2 and 9). SQL
 * decides (withdrawals.terms_of); `terms.db.test.ts` compares the two.
 */
export function chargeOfWithdrawal(terms: ChargeTerms, kind: UserKind): WithdrawalCharge {
  const bps = kind === 'vendor' ? terms.vendorWithdrawalChargeBps : terms.withdrawalChargeBps;
  return { isFree: bps === 0, split: (gross) => splitCharge(gross, bps), inWords: (share) => share(bps) };
}

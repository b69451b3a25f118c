import { businessDate } from '../../../platform/calendar.ts';
import type { ChainConfig } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database.ts';
import { type ClaimedTransfer, createDepositAddresses } from '../../base/chain/index.ts';
import { selectEarningsEvidence } from '../../base/ledger/index.ts';
import { selectDeposits } from './payout-evidence-store.ts';

const DAYS = 30;

type Config = Pick<ChainConfig, 'depositXpub' | 'treasuryAddresses' | 'payoutAddress'>;

/**
 * What a member's money stands on: their newest deposits, and what was booked as earnings within 30 days. Money has no marks: whoever
 * invents it does so shortly before it is to leave.
 */
export function payoutEvidence(config: Config): (db: Db, withdrawalId: string) => Promise<ClaimedTransfer[]> {
  const derive = createDepositAddresses(config.depositXpub);
  const treasuries = [...config.treasuryAddresses, config.payoutAddress].map((address) => address.toLowerCase());
  return async (db, withdrawalId) => {
    const since = new Date(`${await businessDate(db)}T00:00:00Z`);
    since.setUTCDate(since.getUTCDate() - DAYS);
    const booked = await selectEarningsEvidence(db, since.toISOString().slice(0, 10));
    const deposits = await selectDeposits(db, withdrawalId);
    return [
      ...booked.map((each) => ({ ...each, to: treasuries })),
      ...deposits.map(({ memberId, ...each }) => ({ ...each, to: [derive(memberId).toLowerCase()] })),
    ];
  };
}

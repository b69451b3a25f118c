import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Attempt, askNetwork, broadcastOne, lockAttempts, type PayoutWallet } from '../../base/chain/index.ts';
import { lockWithdrawal } from './store.ts';

/** Dependencies of the payer's use cases: also the wallet with its signer. */
export type PayerDeps = Pick<Deps, 'db' | 'log'> & { readonly wallet: PayoutWallet };

/** The nodes' answer to a transaction. */
export interface Sent {
  readonly accepted: boolean;
  /** The node's own words if it rejects the transaction. */
  readonly answer: string;
}

/** It is stored, so the payer retries it. */
export const NOT_SENT: Sent = { accepted: false, answer: 'No node answered' };

/** Null if no node answered. */
export async function sendAttempt(
  { db, log, wallet }: PayerDeps,
  stored: Pick<Attempt, 'id' | 'rawTransaction'>,
): Promise<Sent | null> {
  const sent = await askNetwork(log, async () => ({ refusal: await broadcastOne(db, wallet, stored) }));
  return sent && { accepted: sent.refusal === null, answer: sent.refusal ?? '' };
}

/** Locks all attempts of a payout in progress, then its withdrawal. Settling uses the same order. */
export async function lockOpen(
  tx: Tx,
  id: string,
): Promise<Result<readonly Attempt[], 'withdrawal_unknown' | 'payout_not_open'>> {
  if (!isUuid(id)) return fail('withdrawal_unknown');
  const attempts = await lockAttempts(tx, id.toLowerCase());
  const record = await lockWithdrawal(tx, id);
  if (!record) return fail('withdrawal_unknown');
  return record.status === 'paying' && attempts.length > 0 ? ok(attempts) : fail('payout_not_open');
}

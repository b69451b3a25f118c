import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Attempt, askNetwork, broadcastOne, lockAttempts, type PayoutWallet } from '../../base/chain/index.ts';
import { lockWithdrawal } from './store.ts';

/** What the payer's use cases get: the wallet with its signer. */
export type PayerDeps = Pick<Deps, 'db' | 'log'> & { readonly wallet: PayoutWallet };

/** What the nodes said to a transaction. */
export interface Sent {
  readonly accepted: boolean;
  /** In the node's words, when it would not take it. */
  readonly answer: string;
}

/** It is stored, so the payer sends it again. */
export const NOT_SENT: Sent = { accepted: false, answer: 'No node answered' };

/** Null when no node answered. */
export async function sendAttempt(
  { db, log, wallet }: PayerDeps,
  stored: Pick<Attempt, 'id' | 'rawTransaction'>,
): Promise<Sent | null> {
  const sent = await askNetwork(log, async () => ({ refusal: await broadcastOne(db, wallet, stored) }));
  return sent && { accepted: sent.refusal === null, answer: sent.refusal ?? '' };
}

/** All attempts of a payout that is on its way, locked, then its withdrawal: the order in which settling locks, too. */
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

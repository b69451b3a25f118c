import type { Deps } from '../../../platform/deps.ts';
import { type Attempt, askNetwork, broadcastOne, type PayoutWallet } from '../../base/chain/index.ts';

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

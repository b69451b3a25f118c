import { BaseError, type Hex, type PublicClient, RpcRequestError } from 'viem';
import { raiseAlert } from '../../../../platform/alerts.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Attempt } from './payouts-attempts-store.ts';
import { listToBroadcast, markBroadcast } from './payouts-store.ts';
import type { PayoutWallet } from './payouts-wallet.ts';

const MAX_PER_RUN = 50;
const REPEAT_EVERY_SECONDS = 15;
/** The node has it or has executed a transaction with this nonce. The receipt, looked up by hash, shows which. */
const KNOWN = /already known|already imported|known transaction|nonce too low|nonce is too low/i;

/** Sends stored transactions until the network has executed them. Sending one repeatedly is harmless. */
export async function broadcastPayouts(db: Db, wallet: PayoutWallet): Promise<void> {
  for (const outgoing of await listToBroadcast(db, wallet, MAX_PER_RUN, REPEAT_EVERY_SECONDS)) {
    const refusal = await send(wallet, outgoing);
    if (refusal === null) await markBroadcast(db, outgoing.id);
    // It stays stored and is retried. Its money counts as in flight until there is a receipt.
    else await raiseAlert(db, 'payout_not_accepted', { txHash: outgoing.txHash, reference: outgoing.reference });
  }
}

/** Sends one at once on an operator's request. Returns null if the network has it, or the node's answer. */
export async function broadcastOne(
  db: Db,
  wallet: PayoutWallet,
  outgoing: Pick<Attempt, 'id' | 'rawTransaction'>,
): Promise<string | null> {
  const refusal = await send(wallet, outgoing);
  if (refusal === null) await markBroadcast(db, outgoing.id);
  return refusal;
}

const send = (wallet: PayoutWallet, { rawTransaction }: Pick<Attempt, 'rawTransaction'>): Promise<string | null> =>
  sendRaw(wallet.rpc, rawTransaction);

/** Returns null if the network has it, or the node's reason for rejecting it. Throws if the node is unreachable. */
export async function sendRaw(rpc: PublicClient, rawTransaction: string): Promise<string | null> {
  try {
    await rpc.sendRawTransaction({ serializedTransaction: rawTransaction as Hex });
    return null;
  } catch (error) {
    const answer = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null;
    if (!(answer instanceof RpcRequestError)) throw error;
    return KNOWN.test(`${answer.details} ${answer.message}`) ? null : answer.details;
  }
}

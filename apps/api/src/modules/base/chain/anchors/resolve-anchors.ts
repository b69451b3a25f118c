import { ANCHOR_TAKEN_AFTER_SECONDS } from '@plumbline/time-limits/progress';
import { UNRESOLVED_ALERT_SECONDS } from '@plumbline/time-limits/rules';
import { raiseAlert } from '../../../../platform/alerts.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import { closeOutgoing, lockAttempts } from '../payouts/payouts-attempts-store.ts';
import { findReceipt, isFinal } from '../payouts/payouts-resolve.ts';
import { listOpen, type OpenOutgoing, recordBlock } from '../payouts/payouts-store.ts';
import type { PayoutWallet } from '../payouts/payouts-wallet.ts';
import { closeLost } from './anchor-store.ts';

const MAX_PER_RUN = 100;

/** The final outcome of an anchor: executed, executed but failed, or its nonce went to another transaction. */
export interface ResolvedAnchor {
  readonly outgoing: OpenOutgoing;
  readonly end:
    | { readonly status: 'final' | 'reverted'; readonly blockNumber: bigint; readonly blockHash: string }
    | { readonly status: 'taken' };
}

/** Looks up every attempt of every open anchor by its hash. An anchor is never resolved by the passage of time. */
export async function resolveAnchors(db: Db, wallet: PayoutWallet): Promise<readonly ResolvedAnchor[]> {
  const open = await listOpen(db, wallet, 'anchor', MAX_PER_RUN);
  if (open.length === 0) return [];
  const finalized = await wallet.rpc.getBlock({ blockTag: 'finalized' });
  const count = await wallet.rpc.getTransactionCount({ address: wallet.address, blockNumber: finalized.number });
  const byNonce = Map.groupBy(open, ({ nonce }) => nonce);
  const resolved: ResolvedAnchor[] = [];
  for (const attempts of byNonce.values()) {
    const end = await endOf(db, wallet, attempts, { finalized: finalized.number, executed: BigInt(count) });
    if (end) resolved.push(end);
  }
  return resolved;
}

async function endOf(
  db: Db,
  wallet: PayoutWallet,
  attempts: readonly OpenOutgoing[],
  { finalized, executed }: { readonly finalized: bigint; readonly executed: bigint },
): Promise<ResolvedAnchor | null> {
  const newest = attempts.at(-1)!;
  let isKnown = false;
  for (const outgoing of attempts) {
    const receipt = await findReceipt(wallet, outgoing.txHash);
    if (receipt && (await isFinal(wallet, receipt, finalized))) {
      const { blockNumber, blockHash } = receipt;
      return { outgoing, end: { status: receipt.status === 'success' ? 'final' : 'reverted', blockNumber, blockHash } };
    }
    isKnown ||= receipt !== null;
    await recordBlock(db, outgoing.id, receipt && { number: receipt.blockNumber, hash: receipt.blockHash });
  }
  if (!isKnown && executed > newest.nonce && newest.openSeconds > ANCHOR_TAKEN_AFTER_SECONDS)
    return { outgoing: newest, end: { status: 'taken' } };
  if (newest.openSeconds > UNRESOLVED_ALERT_SECONDS)
    await raiseAlert(db, 'anchor_unresolved', { txHash: newest.txHash, reference: newest.reference });
  return null;
}

/** Closes the anchor's nonce. Returns false if another worker already did. */
export async function closeAnchor(tx: Tx, { outgoing, end }: ResolvedAnchor): Promise<boolean> {
  if (end.status !== 'taken') return (await closeOutgoing(tx, outgoing, end)) !== null;
  const attempts = await lockAttempts(tx, outgoing.reference);
  const ids = attempts.filter(({ nonce }) => nonce === outgoing.nonce).map(({ id }) => id);
  return closeLost(tx, ids);
}

// Separate from payouts-store.ts, because the watcher records the anchors that it reads, which the payer's login must
// not do.

import { sql } from 'kysely';
import { type Queryable, run, type Tx, value, values } from '../../../../platform/database.ts';

export const selectCallData = (tx: Tx, outgoingId: bigint): Promise<string> =>
  value(tx)(sql`SELECT call_data FROM chain.outgoing WHERE id = ${outgoingId} AND kind = 'anchor'`);

/** Closes attempts whose nonce went to another final transaction. Returns false if another worker already did. */
export async function closeLost(tx: Tx, ids: readonly bigint[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE chain.outgoing o SET status = 'replaced', paid_nothing = true, resolved_at = now(), block_number = NULL, block_hash = NULL
    WHERE o.id = ANY (${ids}::bigint[]) AND o.kind = 'anchor' AND o.status IN ('signed', 'broadcast')`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lists anchor transactions that may still be mined and that the watcher has not seen in a final block. */
export const listUnseenAnchors = (db: Queryable, chainId: number, limit: number): Promise<readonly string[]> =>
  values(db)(sql`
    SELECT o.tx_hash FROM chain.outgoing o
    WHERE o.kind = 'anchor' AND o.chain_id = ${chainId} AND o.status IN ('signed', 'broadcast', 'final')
      AND NOT EXISTS (SELECT FROM chain.seen_anchor s WHERE s.tx_hash = o.tx_hash AND s.status = 'final')
    ORDER BY o.id DESC LIMIT ${limit}`);

export interface SeenAnchor {
  readonly txHash: string;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly blockAt: Date;
  readonly from: string;
  readonly callData: string;
  readonly feeWei: bigint;
}

/** A removed anchor that is in a final block again becomes final again. */
export const recordSeenAnchor = (db: Queryable, chainId: number, seen: SeenAnchor) =>
  run(db)(sql`
    INSERT INTO chain.seen_anchor AS s (tx_hash, chain_id, block_number, block_hash, block_at, from_address, call_data, fee_wei)
    VALUES (${seen.txHash}, ${chainId}, ${seen.blockNumber}, ${seen.blockHash}, ${seen.blockAt}, ${seen.from}, ${seen.callData},
      ${seen.feeWei.toString()}::numeric)
    ON CONFLICT (tx_hash) DO UPDATE SET status = 'final', block_number = excluded.block_number, block_hash = excluded.block_hash,
      block_at = excluded.block_at, fee_wei = excluded.fee_wei
    WHERE s.status = 'removed'`);

/** Removes anchors in blocks that left the chain. Returns their transactions. */
export const markAnchorsRemoved = (tx: Tx, chainId: number, blockHashes: readonly string[]): Promise<string[]> =>
  values(tx)(sql`
    UPDATE chain.seen_anchor SET status = 'removed'
    WHERE chain_id = ${chainId} AND block_hash = ANY (${blockHashes}) AND status = 'final' RETURNING tx_hash`);

import { sql } from 'kysely';
import { type Queryable, value } from '../platform/database.ts';

/** Records evidence of a final transfer seen by the watcher, on an invented chain. Returns its id. */
export async function recordEvidence(
  db: Queryable,
  transfer: { readonly memberId: bigint | null; readonly amountMicro: bigint; readonly txHash: string },
): Promise<bigint> {
  const purpose = transfer.memberId === null ? 'treasury' : 'member';
  const id = await value(db)(sql<{ id: bigint }>`
    INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
      member_id, amount_wei, status, final_at)
    VALUES (56, 1, ${transfer.txHash}, ${transfer.txHash}, 0, ${`0x${'0a'.repeat(20)}`}, ${`0x${'0b'.repeat(20)}`},
      ${purpose}, ${transfer.memberId}, ${transfer.amountMicro}::numeric * 1000000000000, 'final', now())
    RETURNING id`);
  return value(db)(sql`SELECT chain.record_evidence(${id}) AS id`);
}

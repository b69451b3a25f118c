import type pg from 'pg';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';

interface DepositRow {
  readonly member: bigint;
  readonly status: 'pending' | 'credited' | 'removed' | 'too_small' | 'gone';
  readonly micro?: bigint;
  /** State of its transfer. `final` has no evidence yet, `recorded` has. */
  readonly chain?: 'seen' | 'final' | 'recorded' | 'removed';
  readonly posting?: bigint;
  readonly order?: object;
}

let number = 0;

/** Inserts a deposit in any state, past the triggers. Returns its ids. */
export async function depositRow(
  owner: pg.Pool,
  { member, status, micro = 5_000_000n, chain = 'recorded', posting, order }: DepositRow,
): Promise<{ readonly id: bigint; readonly publicId: string; readonly transfer: bigint }> {
  number += 1;
  const state = chain === 'recorded' ? 'final' : chain;
  const [row] = await pastTheTriggers<{ id: bigint; public_id: string; transfer_id: bigint }>(
    owner,
    `WITH seen AS (
       INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
         member_id, amount_wei, status, final_at, evidence_id, recorded_at)
       VALUES (56, $1::bigint, '', 'of-a-test-' || $1::bigint, 0, '', '', 'member', $2::bigint, 1, $3::text, CASE $3::text WHEN 'final' THEN now() END,
         CASE WHEN $4::boolean THEN $1::bigint END, CASE WHEN $4::boolean THEN now() END)
       RETURNING id)
     INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, credit_order)
     SELECT $2::bigint, id, $5, 0, $6, $7, $8::jsonb FROM seen RETURNING id, public_id, transfer_id`,
    [number, member, state, chain === 'recorded', micro, status, posting ?? null, order && JSON.stringify(order)],
  );
  return { id: row!.id, publicId: row!.public_id, transfer: row!.transfer_id };
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { account } from '../../base/ledger/index.ts';

export interface MovementRow {
  readonly wallet: 'wallet' | 'earnings';
  readonly kind: string;
  readonly counter: string;
  readonly delta_micro: bigint;
  readonly balance_after_micro: bigint;
  readonly posted_at: Date;
}

/** Of accounts: owner × 32 + kind. */
const WALLET = account(0n, 'wallet');
const EARNINGS = account(0n, 'earnings');

/**
 * The newest movements of both wallets before a withdrawal was reserved. Entries are never changed, so the answer stays the
 * same; null when there is no such withdrawal, or nobody confirmed it.
 */
export async function selectMovementsBefore(db: Db, id: string, limit: number): Promise<MovementRow[] | null> {
  const { rows: found } = await sql<{ member_id: bigint }>`
    SELECT member_id FROM withdrawals.withdrawal WHERE id = ${id}::uuid AND status NOT IN ('requested', 'expired')`.execute(
    db,
  );
  if (!found[0]) return null;
  const { rows } = await sql<MovementRow>`
    SELECT a.wallet, e.kind, k.name AS counter, e.delta_micro, e.balance_after_micro, e.posted_at
    FROM withdrawals.withdrawal w
    CROSS JOIN LATERAL (VALUES ('wallet', w.member_id * 32 + ${WALLET}::bigint), ('earnings', w.member_id * 32 + ${EARNINGS}::bigint)) a (wallet, number)
    CROSS JOIN LATERAL (
      SELECT e.posting_id, e.delta_micro, e.balance_after_micro, p.kind, p.posted_at,
             CASE WHEN e.delta_micro > 0 THEN p.from_account ELSE p.to_account END AS other
      FROM ledger.entries e JOIN ledger.postings p ON p.id = e.posting_id
      WHERE e.account_id = a.number AND p.posted_at < coalesce(w.confirmed_at, w.created_at)
      ORDER BY e.version DESC LIMIT ${limit}
    ) e
    JOIN ledger.account_kinds k ON k.code = e.other & 31
    WHERE w.id = ${id}::uuid ORDER BY e.posting_id DESC, a.wallet LIMIT ${limit}`.execute(db);
  return rows;
}

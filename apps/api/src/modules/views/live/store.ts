import { sql } from 'kysely';
import { all, type Db } from '../../../platform/database.ts';
import type { Fingerprint } from './fingerprint.ts';

export interface MemberFingerprint extends Fingerprint {
  readonly memberId: bigint;
}

/**
 * Returns the state of the given members' data in one statement. An account's newest version is found by index, and
 * open items are in small partial indexes, so the cost does not grow with the history.
 */
export async function selectFingerprints(db: Db, memberIds: readonly bigint[]): Promise<MemberFingerprint[]> {
  const ids = memberIds as bigint[];
  return all(db)(sql<{
    member_id: bigint;
    entries: bigint;
    deposits: string;
    withdrawals: string;
    orders: string;
    responses: string;
    notifications: string;
    day: string;
  }>`
    WITH deposit AS (
      SELECT d.member_id, string_agg(concat_ws(' ', d.id, greatest(c.latest_number - t.block_number, 0)), ',' ORDER BY d.id) AS fingerprint
      FROM deposits.deposits d JOIN chain.transfers t ON t.id = d.transfer_id
      LEFT JOIN chain.cursors c ON c.chain_id = t.chain_id
      WHERE d.status = 'pending' AND d.member_id = ANY (${ids}::bigint[]) GROUP BY d.member_id
    ), withdrawal AS (
      SELECT w.member_id, string_agg(concat_ws(' ', w.id, w.status, w.outgoing_id), ',' ORDER BY w.id) AS fingerprint
      FROM withdrawals.withdrawals w
      WHERE w.status IN ('pending', 'approved', 'paying') AND w.member_id = ANY (${ids}::bigint[]) GROUP BY w.member_id
    )
    SELECT m.id AS member_id, e.entries, coalesce(d.fingerprint, '') AS deposits, coalesce(w.fingerprint, '') AS withdrawals,
      concat_ws(' ', bought.changed_at, sold.changed_at) AS orders,
      coalesce(answered.changed_at::text, '') AS responses, concat_ws(' ', told.newest, told.unread) AS notifications, platform.business_date() AS day
    FROM unnest(${ids}::bigint[]) m (id)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(last.version), 0)::bigint AS entries FROM generate_series(1, 6) kind (code)
      CROSS JOIN LATERAL (SELECT version FROM ledger.entries
        WHERE account_id = m.id * 32 + kind.code ORDER BY version DESC LIMIT 1) last
    ) e
    -- Only the newest of each side, which lists show first, so the length of the history does not matter.
    CROSS JOIN LATERAL (SELECT max(newest.changed_at) AS changed_at FROM (
      SELECT o.changed_at FROM orders.market_orders o WHERE o.buyer_id = m.id ORDER BY o.id DESC LIMIT 50) newest) bought
    CROSS JOIN LATERAL (SELECT max(newest.changed_at) AS changed_at FROM (
      SELECT o.changed_at FROM orders.market_orders o WHERE o.vendor_id = m.id ORDER BY o.id DESC LIMIT 100) newest) sold
    LEFT JOIN LATERAL (SELECT r.changed_at FROM responses.activity r WHERE r.party_id = m.id ORDER BY r.changed_at DESC LIMIT 1) answered ON true
    CROSS JOIN LATERAL (SELECT
      (SELECT n.id FROM app_notifications.activity n WHERE n.member_id = m.id ORDER BY n.id DESC LIMIT 1) AS newest,
      (SELECT count(*) FROM (SELECT FROM app_notifications.activity n WHERE n.member_id = m.id AND n.is_unread LIMIT 100) counted) AS unread) told
    LEFT JOIN deposit d ON d.member_id = m.id LEFT JOIN withdrawal w ON w.member_id = m.id
  `).then((rows) => rows.map((row) => ({ ...row, memberId: row.member_id })));
}

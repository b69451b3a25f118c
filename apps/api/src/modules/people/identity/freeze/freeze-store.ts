import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';

/** Freezes and notes who did; the sessions end with it (a trigger). False when the account is frozen already. */
export async function insertFreeze(
  db: Queryable,
  freeze: { memberId: bigint; by: 'member' | 'operator'; reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_frozen: boolean }>`
    SELECT members.freeze(${freeze.memberId}) AS is_frozen`.execute(db);
  if (!rows[0]!.is_frozen) return false;
  await sql`INSERT INTO identity.freeze (member_id, frozen_by, reason)
    VALUES (${freeze.memberId}, ${freeze.by}, ${freeze.reason})`.execute(db);
  return true;
}

/** Who froze it; null when it is not frozen, 'operator' also when nobody noted it. */
export async function selectFreezer(db: Queryable, memberId: bigint): Promise<'member' | 'operator' | null> {
  const { rows } = await sql<{ by: 'member' | 'operator' }>`
    SELECT coalesce(f.frozen_by, 'operator') AS by FROM members.members m
    LEFT JOIN identity.freeze f ON f.member_id = m.id AND f.released_at IS NULL
    WHERE m.id = ${memberId} AND m.frozen_at IS NOT NULL`.execute(db);
  return rows[0]?.by ?? null;
}

/** Releases; payouts wait for `waitHours`. False when the account is not frozen, or not by whom this one may release. */
export async function releaseFreeze(
  db: Queryable,
  release: { memberId: bigint; by: 'member' | 'operator'; reason: string; waitHours: number },
): Promise<boolean> {
  const noted = await sql`
    UPDATE identity.freeze SET released_at = now(), released_by = ${release.by}, release_reason = ${release.reason}
    WHERE member_id = ${release.memberId} AND released_at IS NULL
      AND (frozen_by = 'member' OR ${release.by} = 'operator') RETURNING id`.execute(db);
  if (noted.rows.length === 0 && release.by === 'member') return false;
  const { rows } = await sql<{ is_released: boolean }>`
    SELECT members.release(${release.memberId}, ${release.waitHours}) AS is_released`.execute(db);
  return rows[0]!.is_released;
}

export async function selectPayoutsWait(db: Queryable, memberId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT CASE WHEN payouts_wait_until > now() THEN payouts_wait_until END AS until FROM members.members
    WHERE id = ${memberId}`.execute(db);
  return rows[0]?.until ?? null;
}

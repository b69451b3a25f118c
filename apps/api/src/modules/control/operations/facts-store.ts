import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

export interface StandingRow {
  readonly sponsor_public_id: string | null;
  readonly sponsor_name: string | null;
  readonly sponsor_refer_id: string | null;
  readonly frozen_by: 'member' | 'operator' | null;
  readonly freeze_reason: string | null;
  readonly frozen_at: Date | null;
  readonly payouts_wait_until: Date | null;
  readonly has_totp: boolean;
  readonly passkeys: number;
  readonly recovery_codes: number;
  readonly can_move: boolean;
}

/** How the account stands, by one look at each of its rows. */
export async function selectStanding(db: Queryable, memberId: bigint): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    SELECT s.public_id AS sponsor_public_id, s.full_name AS sponsor_name, s.refer_id AS sponsor_refer_id,
      CASE WHEN m.frozen_at IS NOT NULL THEN coalesce(f.frozen_by, 'operator') END AS frozen_by,
      coalesce(f.reason, '') AS freeze_reason, m.frozen_at,
      CASE WHEN m.payouts_wait_until > now() THEN m.payouts_wait_until END AS payouts_wait_until,
      EXISTS (SELECT FROM identity.authenticators t WHERE t.member_id = m.id AND t.confirmed_at IS NOT NULL) AS has_totp,
      (SELECT count(*)::integer FROM identity.passkeys k WHERE k.member_id = m.id) AS passkeys,
      (SELECT count(*)::integer FROM identity.recovery_codes r WHERE r.member_id = m.id AND r.used_at IS NULL) AS recovery_codes,
      members.sponsor_is_open(m.id) AS can_move
    FROM members.members m
    LEFT JOIN members.members s ON s.id = m.sponsor_id
    LEFT JOIN identity.freezes f ON f.member_id = m.id AND f.released_at IS NULL
    WHERE m.id = ${memberId}`.execute(db);
  return rows[0]!;
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** By the member's session; null: the command line, which needs none. */
export async function insertAcceptance(
  db: Queryable,
  by: { readonly session: Buffer | null; readonly memberId: bigint; readonly ip: string },
  accepted: { readonly notice: string; readonly version: number; readonly textSha256: string },
): Promise<void> {
  await sql`SELECT identity.accept_notice(${by.session}, ${by.memberId}, ${accepted.notice}, ${accepted.version},
    ${accepted.textSha256}, ${by.ip.split('%')[0]!}::inet)`.execute(db);
}

/** The newest version of a notice that the member accepted, and when. */
export async function selectLastAcceptance(
  db: Queryable,
  memberId: bigint,
  notice: string,
): Promise<{ version: number; acceptedAt: Date } | null> {
  const { rows } = await sql<{ version: number; acceptedAt: Date }>`
    SELECT version, accepted_at AS "acceptedAt" FROM members.notice_acceptances
    WHERE member_id = ${memberId} AND notice = ${notice} ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

import { sql } from 'kysely';
import { first, type Queryable, run } from '../../../platform/database.ts';

/** Uses the member's session. Null for the command line, which needs none. */
export const insertAcceptance = (
  db: Queryable,
  by: { readonly session: Buffer | null; readonly memberId: bigint; readonly ip: string },
  accepted: { readonly notice: string; readonly version: number; readonly textSha256: string },
) =>
  run(db)(sql`SELECT identity.accept_notice(${by.session}, ${by.memberId}, ${accepted.notice}, ${accepted.version},
    ${accepted.textSha256}, ${by.ip.split('%')[0]!}::inet)`);

/** Returns the newest version of a notice that the member accepted, and when. */
export const selectLastAcceptance = (
  db: Queryable,
  memberId: bigint,
  notice: string,
): Promise<{ version: number; acceptedAt: Date } | null> =>
  first(db)(sql<{ version: number; acceptedAt: Date }>`
    SELECT version, accepted_at AS "acceptedAt" FROM members.notice_acceptances
    WHERE member_id = ${memberId} AND notice = ${notice} ORDER BY version DESC LIMIT 1`).then((row) => row ?? null);

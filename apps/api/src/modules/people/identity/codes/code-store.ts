import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';
import type { CodePurpose } from '../../../base/mail/index.ts';

export interface NewCode {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly memberId: bigint | null;
  readonly request: string;
  readonly codeSha256: Buffer;
  readonly validMinutes: number;
}

/** What a code is stored by; `request` is an expression over the rows that it is stored for. */
export interface StoredCode extends Omit<NewCode, 'request'> {
  readonly request: RawBuilder<string>;
}

/** Writes the open code of a purpose and address; one that was open is replaced, its tries with it. */
export async function replaceCode(db: Queryable, code: NewCode): Promise<void> {
  await codeFrom(sql`(VALUES (1)) once`, { ...code, request: sql<string>`${code.request}::text` }).execute(db);
}

/** The same as part of a larger statement, for the one row of `from`. */
export const codeFrom = (from: RawBuilder<unknown>, code: StoredCode): RawBuilder<unknown> => sql`
  INSERT INTO identity.one_time_code (id, purpose, email, member_id, request, code_sha256, expires_at)
  SELECT ${code.id}::uuid, ${code.purpose}::text, ${code.email}::text, ${code.memberId}::bigint, ${code.request},
    ${code.codeSha256}::bytea, now() + make_interval(mins => ${code.validMinutes})
  FROM ${from}
  ON CONFLICT (purpose, email) WHERE consumed_at IS NULL DO UPDATE SET
    id = excluded.id, member_id = excluded.member_id, request = excluded.request, code_sha256 = excluded.code_sha256,
    tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`;

/**
 * Compares and counts in one statement: whoever comes second waits for the row and sees the first one's try. Answers
 * whether the code was right, or undefined when there was none to try.
 */
export async function tryCode(
  db: Queryable,
  claim: { purpose: CodePurpose; email: string; request: string; digest: Buffer },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ right: boolean }>`
    UPDATE identity.one_time_code SET
      consumed_at = CASE WHEN code_sha256 = sha256(uuid_send(id) || ${claim.digest}::bytea) THEN now() END,
      tries = tries + CASE WHEN code_sha256 = sha256(uuid_send(id) || ${claim.digest}::bytea) THEN 0 ELSE 1 END
    WHERE purpose = ${claim.purpose} AND email = ${claim.email} AND request = ${claim.request}
      AND consumed_at IS NULL AND expires_at > clock_timestamp() AND tries < 5
    RETURNING consumed_at IS NOT NULL AS right`.execute(db);
  return rows[0]?.right;
}

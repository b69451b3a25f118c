import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';
import type { Subject } from '../sessions/subject.ts';

/** Recovery codes, which only the guard reads and writes. */
const whose = ({ kind, id }: Subject) => sql`subject_kind = ${kind} AND subject_id = ${id}`;

export async function selectCodesLeft(db: Queryable, subject: Subject): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    SELECT count(*) AS left FROM identity.recovery_code WHERE ${whose(subject)} AND used_at IS NULL`.execute(db);
  return rows[0]!.left;
}

export async function replaceRecoveryCodes(db: Queryable, subject: Subject, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, subject);
  await sql`INSERT INTO identity.recovery_code (subject_kind, subject_id, code_sha256)
    SELECT ${subject.kind}, ${subject.id}, unnest(${hashes}::bytea[])`.execute(db);
}

export async function deleteRecoveryCodes(db: Queryable, subject: Subject): Promise<void> {
  await sql`DELETE FROM identity.recovery_code WHERE ${whose(subject)}`.execute(db);
}

export async function useRecoveryCode(db: Queryable, subject: Subject, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.recovery_code SET used_at = now()
    WHERE ${whose(subject)} AND code_sha256 = ${hash} AND used_at IS NULL RETURNING subject_id`.execute(db);
  return rows.length > 0;
}

export async function isUsedRecoveryCode(db: Queryable, subject: Subject, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM identity.recovery_code WHERE ${whose(subject)} AND code_sha256 = ${hash} AND used_at IS NOT NULL`.execute(
    db,
  );
  return rows.length > 0;
}

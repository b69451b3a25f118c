import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';
import type { Subject } from '../sessions/subject.ts';

export interface StoredPasskey {
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly is_synced: boolean;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

/** An app that was set up but never confirmed does not count. */
export async function selectFactors(
  db: Queryable,
  subject: Subject,
): Promise<{ hasTotp: boolean; passkeys: bigint; recoveryCodesLeft: bigint }> {
  const { rows } = await sql<{ has_totp: boolean; passkeys: bigint; left: bigint }>`
    SELECT EXISTS (SELECT FROM identity.totp WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} AND confirmed_at IS NOT NULL) AS has_totp,
      (SELECT count(*) FROM identity.passkey WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id}) AS passkeys,
      (SELECT count(*) FROM identity.recovery_code WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} AND used_at IS NULL) AS left`.execute(
    db,
  );
  const row = rows[0]!;
  return { hasTotp: row.has_totp, passkeys: row.passkeys, recoveryCodesLeft: row.left };
}

/** How many there are, as the audit trail keeps it. */
export async function factorsOf(db: Queryable, subject: Subject): Promise<{ apps: number; passkeys: number }> {
  const { hasTotp, passkeys } = await selectFactors(db, subject);
  return { apps: hasTotp ? 1 : 0, passkeys: Number(passkeys) };
}
export const NO_FACTORS = { apps: 0, passkeys: 0 } as const;

/** Replaces a set-up that was not confirmed; false when an app counts already. */
export async function replaceTotp(db: Queryable, subject: Subject, secretEncrypted: Buffer): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity.totp (subject_kind, subject_id, secret_encrypted)
    VALUES (${subject.kind}, ${subject.id}, ${secretEncrypted})
    ON CONFLICT (subject_kind, subject_id) DO UPDATE SET secret_encrypted = excluded.secret_encrypted, created_at = now(), last_step = 0
    WHERE totp.confirmed_at IS NULL RETURNING subject_id`.execute(db);
  return rows.length > 0;
}

export async function selectTotp(
  db: Queryable,
  subject: Subject,
): Promise<{ secret_encrypted: Buffer; is_confirmed: boolean } | undefined> {
  const { rows } = await sql<{ secret_encrypted: Buffer; is_confirmed: boolean }>`
    SELECT secret_encrypted, confirmed_at IS NOT NULL AS is_confirmed FROM identity.totp
    WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id}`.execute(db);
  return rows[0];
}

/** The newest step that was used; 0 when there is none. */
export async function selectLastStep(db: Queryable, subject: Subject): Promise<bigint> {
  const { rows } = await sql<{ last_step: bigint }>`
    SELECT last_step FROM identity.totp WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id}`.execute(
    db,
  );
  return rows[0]?.last_step ?? 0n;
}

/** Uses a step up: it and every step before it never work again. False when it was used. */
export async function useTotpStep(db: Queryable, subject: Subject, step: bigint): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.totp SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} AND last_step < ${step} RETURNING subject_id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteTotp(db: Queryable, subject: Subject): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM identity.totp WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} AND confirmed_at IS NOT NULL RETURNING subject_id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function replaceRecoveryCodes(db: Queryable, subject: Subject, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, subject);
  await sql`INSERT INTO identity.recovery_code (subject_kind, subject_id, code_sha256)
    SELECT ${subject.kind}, ${subject.id}, unnest(${hashes}::bytea[])`.execute(db);
}

export async function deleteRecoveryCodes(db: Queryable, subject: Subject): Promise<void> {
  await sql`DELETE FROM identity.recovery_code WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id}`.execute(
    db,
  );
}

export async function useRecoveryCode(db: Queryable, subject: Subject, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.recovery_code SET used_at = now()
    WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} AND code_sha256 = ${hash} AND used_at IS NULL RETURNING subject_id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function selectPasskeys(db: Queryable, subject: Subject): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    SELECT id, credential_id, public_key, counter, transports, is_synced, name, created_at, used_at
    FROM identity.passkey WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} ORDER BY id`.execute(db);
  return rows;
}

export async function insertPasskey(
  db: Queryable,
  subject: Subject,
  key: Pick<StoredPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_synced' | 'name'>,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports, is_synced, name)
    VALUES (${subject.kind}, ${subject.id}, ${key.credential_id}, ${key.public_key}, ${key.counter}, ${key.transports}, ${key.is_synced},
      ${key.name})
    ON CONFLICT ON CONSTRAINT passkey_once DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

/** The counter goes up, or stays at zero for keys that do not count. False: it went back, or another use came first. */
export async function usePasskey(db: Queryable, id: string, counter: bigint): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.passkey SET counter = ${counter}, used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function renamePasskey(db: Queryable, subject: Subject, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.passkey SET name = ${name} WHERE id = ${id} AND subject_kind = ${subject.kind} AND subject_id = ${subject.id} RETURNING id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deletePasskey(db: Queryable, subject: Subject, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM identity.passkey WHERE id = ${id} AND subject_kind = ${subject.kind} AND subject_id = ${subject.id} RETURNING name`.execute(
    db,
  );
  return rows[0]?.name;
}

/** Every factor of somebody who lost them. */
export async function deleteFactors(db: Queryable, subject: Subject): Promise<void> {
  await sql`DELETE FROM identity.totp WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id}`.execute(db);
  await sql`DELETE FROM identity.passkey WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id}`.execute(
    db,
  );
  await deleteRecoveryCodes(db, subject);
}

export async function insertFactorReset(
  db: Queryable,
  reset: { memberId: bigint; by: string; reason: string },
): Promise<void> {
  await sql`INSERT INTO identity.factor_reset (member_id, reset_by, reason)
    VALUES (${reset.memberId}, ${reset.by}, ${reset.reason})`.execute(db);
}

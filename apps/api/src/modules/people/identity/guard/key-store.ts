// Separate from every other store: only the guard process, with its own login, reads keys and recovery codes.

import { sql } from 'kysely';
import {
  all,
  exists,
  first,
  firstValue,
  type Queryable,
  run,
  type Tx,
  value,
  values,
} from '../../../../platform/database.ts';
import type { Subject } from '../sessions/subject.ts';
import type { Encrypted } from './secrets.ts';

/** Keys and codes, which only the guard reads and writes. */
const whose = ({ kind, id }: Subject) => sql`subject_kind = ${kind} AND subject_id = ${id}`;

/** Serializes changes to one subject's factors. */
export const lockFactors = (tx: Tx, { kind, id }: Subject) =>
  run(tx)(sql`SELECT pg_advisory_xact_lock(${kind === 'member' ? 7_420_051 : 7_420_052}, hashint8(${id}))`);

export interface StoredApp extends Encrypted {
  readonly is_confirmed: boolean;
  readonly is_proved: boolean;
  /** The newest time step whose code was used. */
  readonly last_step: bigint;
}

export const selectApp = (db: Queryable, subject: Subject): Promise<StoredApp | undefined> =>
  first(db)(sql`
    SELECT key_id, secret_encrypted, confirmed_at IS NOT NULL AS is_confirmed, is_proved, last_step
    FROM identity.totp WHERE ${whose(subject)}`);

/** Replaces a set-up that was not confirmed. False if an app is already in effect. */
export const replaceApp = (db: Queryable, subject: Subject, secret: Encrypted, isProved: boolean): Promise<boolean> =>
  exists(db)(sql`
    INSERT INTO identity.totp (subject_kind, subject_id, key_id, secret_encrypted, is_proved)
    VALUES (${subject.kind}, ${subject.id}, ${secret.key_id}, ${secret.secret_encrypted}, ${isProved})
    ON CONFLICT (subject_kind, subject_id) DO UPDATE SET key_id = excluded.key_id, secret_encrypted = excluded.secret_encrypted,
      is_proved = excluded.is_proved, created_at = now(), last_step = 0, told_steps = '{}'
    WHERE totp.confirmed_at IS NULL RETURNING subject_id`);

/** Locks secrets that are encrypted with another key than this one, in order. */
export async function lockOfOtherKeys(
  tx: Tx,
  keyId: string,
  after: Subject | null,
  limit: number,
): Promise<readonly (Encrypted & { readonly subject: Subject })[]> {
  const rows = await all(tx)(sql<Encrypted & { kind: Subject['kind']; id: bigint }>`
    SELECT subject_kind AS kind, subject_id AS id, key_id, secret_encrypted FROM identity.totp
    WHERE key_id IS DISTINCT FROM ${keyId}
      AND (${after?.kind ?? null}::text IS NULL OR (subject_kind, subject_id) > (${after?.kind ?? null}, ${after?.id ?? null}))
    ORDER BY subject_kind, subject_id LIMIT ${limit} FOR UPDATE`);
  return rows.map(({ kind, id, ...stored }) => ({ ...stored, subject: { kind, id } }));
}

export const storeSecret = (tx: Tx, subject: Subject, secret: Encrypted) =>
  run(tx)(sql`UPDATE identity.totp SET key_id = ${secret.key_id}, secret_encrypted = ${secret.secret_encrypted}
    WHERE ${whose(subject)}`);

export const countOfOtherKeys = (db: Queryable, keyId: string): Promise<bigint> =>
  value(db)(sql`SELECT count(*) AS count FROM identity.totp WHERE key_id IS DISTINCT FROM ${keyId}`);

/** Returns the ids of the keys that secrets are encrypted with. */
export const selectKeyIds = (db: Queryable): Promise<readonly string[]> =>
  values(db)(sql`SELECT DISTINCT key_id AS id FROM identity.totp WHERE key_id IS NOT NULL`);

/** Uses up a step: it and earlier steps never work again. False if it was used or kept. The first confirms the app. */
export const useStep = (db: Queryable, subject: Subject, step: bigint): Promise<boolean> =>
  exists(db)(sql`
    UPDATE identity.totp SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    WHERE ${whose(subject)} AND last_step < ${step} AND NOT ${step}::bigint = ANY (told_steps) RETURNING subject_id`);

/** Keeps a step that was recognized at another time, so its code is never accepted. A hundred cover all in range. */
export const keepToldStep = (db: Queryable, subject: Subject, step: bigint) =>
  run(db)(sql`
    UPDATE identity.totp SET told_steps = ARRAY(
      SELECT DISTINCT told FROM unnest(told_steps || ${step}::bigint) AS told ORDER BY told DESC LIMIT 100)
    WHERE ${whose(subject)}`);

export const deleteApp = (db: Queryable, subject: Subject) =>
  run(db)(sql`DELETE FROM identity.totp WHERE ${whose(subject)}`);

export interface PublicKey {
  readonly id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
}

export const selectPublicKey = (
  db: Queryable,
  subject: Subject,
  credentialId: string,
): Promise<PublicKey | undefined> =>
  first(db)(sql`
    SELECT id, public_key, counter FROM identity.passkey
    WHERE ${whose(subject)} AND credential_id = ${credentialId}`);

export const countPasskeys = (db: Queryable, subject: Subject): Promise<bigint> =>
  value(db)(sql`SELECT count(*) AS count FROM identity.passkey WHERE ${whose(subject)}`);

export interface NewPasskey {
  /** base64url, as in the browser's answer. */
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly is_synced: boolean;
  readonly name: string;
}

export const insertPasskey = (db: Queryable, subject: Subject, key: NewPasskey): Promise<boolean> =>
  exists(db)(sql`
    INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports, is_synced, name)
    VALUES (${subject.kind}, ${subject.id}, ${key.credential_id}, ${key.public_key}, ${key.counter}, ${key.transports}, ${key.is_synced},
      ${key.name})
    ON CONFLICT ON CONSTRAINT passkey_once DO NOTHING RETURNING id`);

/** The counter must increase, or stay zero for keys that do not count. False if it fell or another use came first. */
export const usePasskey = (db: Queryable, id: string, counter: bigint): Promise<boolean> =>
  exists(db)(sql`
    UPDATE identity.passkey SET counter = ${counter}, used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`);

export const selectPasskeyName = (db: Queryable, subject: Subject, id: string): Promise<string | undefined> =>
  firstValue(db)(sql`SELECT name FROM identity.passkey WHERE id = ${id} AND ${whose(subject)}`);

export const deletePasskey = (db: Queryable, id: string) => run(db)(sql`DELETE FROM identity.passkey WHERE id = ${id}`);

export const hasFactor = (db: Queryable, { kind, id }: Subject): Promise<boolean> =>
  value(db)(sql`SELECT identity.has_factor(${kind}, ${id}) AS has`);

export const dropFactors = (db: Queryable, { kind, id }: Subject) =>
  run(db)(sql`SELECT identity.drop_factors(${kind}, ${id})`);

/** Counts app codes that were tried within the last `seconds`. */
export const countTries = (db: Queryable, subject: Subject, seconds: number): Promise<bigint> =>
  value(db)(sql`
    SELECT count(*) AS count FROM identity.factor_try
    WHERE ${whose(subject)} AND tried_at > now() - make_interval(secs => ${seconds})`);

export const insertTry = (db: Queryable, { kind, id }: Subject) =>
  run(db)(sql`INSERT INTO identity.factor_try (subject_kind, subject_id) VALUES (${kind}, ${id})`);

/** Counts unused recovery codes, which only the guard reads and writes. */

export const selectCodesLeft = (db: Queryable, subject: Subject): Promise<bigint> =>
  value(db)(sql`
    SELECT count(*) AS left FROM identity.recovery_code WHERE ${whose(subject)} AND used_at IS NULL`);

export async function replaceRecoveryCodes(db: Queryable, subject: Subject, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, subject);
  await run(db)(sql`INSERT INTO identity.recovery_code (subject_kind, subject_id, code_sha256)
    SELECT ${subject.kind}, ${subject.id}, unnest(${hashes}::bytea[])`);
}

export const deleteRecoveryCodes = (db: Queryable, subject: Subject) =>
  run(db)(sql`DELETE FROM identity.recovery_code WHERE ${whose(subject)}`);

export const useRecoveryCode = (db: Queryable, subject: Subject, hash: Buffer): Promise<boolean> =>
  exists(db)(sql`
    UPDATE identity.recovery_code SET used_at = now()
    WHERE ${whose(subject)} AND code_sha256 = ${hash} AND used_at IS NULL RETURNING subject_id`);

export const isUsedRecoveryCode = (db: Queryable, subject: Subject, hash: Buffer): Promise<boolean> =>
  exists(db)(sql`
    SELECT FROM identity.recovery_code WHERE ${whose(subject)} AND code_sha256 = ${hash} AND used_at IS NOT NULL`);

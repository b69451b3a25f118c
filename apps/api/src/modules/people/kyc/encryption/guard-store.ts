// Separate from store.ts: only the guard process, with its own login, opens documents.

import { sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value, values } from '../../../../platform/database.ts';
import type { SealingKey } from './document-keys.ts';
import type { DocumentPlace, EncryptedDocument } from './encrypt-document.ts';

/** What only the guard reads and writes. It never reads encrypted documents. */
export interface AskedKey {
  readonly document: string;
  readonly subject: { readonly kind: 'member' | 'operator'; readonly id: bigint };
  readonly session: Buffer | null;
  /** The login that asked the guard. */
  readonly askedBy: string;
}

export type OpenRefusal = 'unauthorized' | 'session_locked' | 'role_not_allowed' | 'file_unknown' | 'rate_limited';

export type SealedKey = DocumentPlace & { readonly keyId: string; readonly contentKeySealed: Buffer };

/** Returns the key of a document, or why it stays closed. The database decides and records it. */
export const openKey = (tx: Tx, { document, subject, session, askedBy }: AskedKey): Promise<SealedKey | OpenRefusal> =>
  one(tx)(sql<SealedKey & { refused: OpenRefusal | null }>`
    SELECT refused, submission_id AS "submissionId", part, key_id AS "keyId", content_key_sealed AS "contentKeySealed"
    FROM kyc.open_key(${document}::uuid, ${subject.kind}, ${subject.id}, ${session}, ${askedBy})
  `).then((row) => row.refused ?? row);

/** Publishes the key that new documents are sealed to. */
export const publishSealingKey = (db: Queryable, { id, publicKey }: SealingKey) =>
  run(db)(sql`INSERT INTO kyc.sealing_key (id, public_key) VALUES (${id}, ${publicKey})
    ON CONFLICT (id) DO UPDATE SET published_at = clock_timestamp()`);

/** Returns the ids of the keys that content keys are sealed to. */
export const selectUsedKeyIds = (db: Queryable): Promise<readonly string[]> =>
  values(db)(sql`
    SELECT s.id FROM kyc.sealing_key s
    WHERE EXISTS (SELECT FROM kyc.document_key k WHERE k.key_id = s.id)`);

/** Locks an unencrypted document. Null if none is free. */
export const lockPlain = (
  tx: Tx,
): Promise<(DocumentPlace & { readonly id: string; readonly content: Buffer }) | null> =>
  first(tx)(sql<DocumentPlace & { id: string; content: Buffer }>`
    SELECT id, submission_id AS "submissionId", part, content FROM kyc.document
    WHERE content IS NOT NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`).then((row) => row ?? null);

export async function replacePlain(tx: Tx, id: string, encrypted: EncryptedDocument): Promise<void> {
  await run(tx)(sql`UPDATE kyc.document SET content = NULL, ciphertext = ${encrypted.ciphertext} WHERE id = ${id}`);
  await run(tx)(sql`INSERT INTO kyc.document_key (document_id, key_id, content_key_sealed)
    VALUES (${id}, ${encrypted.keyId}, ${encrypted.contentKeySealed})`);
}

/** Locks content keys that are sealed to another key than this, in order. */
export const lockOfOtherKeys = (
  tx: Tx,
  keyId: string,
  after: string | null,
  limit: number,
): Promise<readonly (SealedKey & { readonly id: string })[]> =>
  all(tx)(sql`
    SELECT k.document_id AS id, d.submission_id AS "submissionId", d.part, k.key_id AS "keyId",
      k.content_key_sealed AS "contentKeySealed"
    FROM kyc.document_key k JOIN kyc.document d ON d.id = k.document_id
    WHERE k.key_id <> ${keyId} AND (${after}::uuid IS NULL OR k.document_id > ${after}::uuid)
    ORDER BY k.document_id LIMIT ${limit} FOR UPDATE OF k`);

export const storeSealed = (tx: Tx, id: string, keyId: string, contentKeySealed: Buffer) =>
  run(tx)(sql`UPDATE kyc.document_key SET key_id = ${keyId}, content_key_sealed = ${contentKeySealed}
    WHERE document_id = ${id}`);

export const countOfOtherKeys = (db: Queryable, keyId: string): Promise<bigint> =>
  value(db)(sql`SELECT count(*) AS count FROM kyc.document_key WHERE key_id <> ${keyId}`);

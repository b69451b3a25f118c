import { createHash } from 'node:crypto';
import type { InputOf, KycDocumentType, KycPart } from '@plumbline/contract';
import type { operatorIdentityQueue } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Db, first, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { SealingKey } from './encryption/document-keys.ts';
import type { DocumentPlace, EncryptedDocument } from './encryption/encrypt-document.ts';
import type { CleanFile, MediaType } from './files/clean-file.ts';

export interface Submission {
  readonly id: string;
  readonly documentType: KycDocumentType;
  readonly status: 'submitted' | 'approved' | 'rejected';
  readonly reason: string | null;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
}

/** Returns the newest submission, which has the state of the check. */
export const selectSubmission = (db: Queryable, memberId: bigint): Promise<Submission | null> =>
  first(db)(sql<Submission>`
    SELECT id, document_type AS "documentType", status, reason, submitted_at AS "submittedAt", decided_at AS "decidedAt"
    FROM kyc.submission WHERE member_id = ${memberId}
    ORDER BY submitted_at DESC, id DESC LIMIT 1`).then((row) => row ?? null);

export interface DocumentRow {
  readonly id: string;
  readonly part: KycPart;
  readonly mediaType: MediaType;
  readonly sizeBytes: number;
}

export const selectDocuments = (db: Queryable, submissionId: string): Promise<DocumentRow[]> =>
  all(db)(sql`
    SELECT id, part, media_type AS "mediaType", size_bytes AS "sizeBytes" FROM kyc.document
    WHERE submission_id = ${submissionId} AND erased_at IS NULL
    ORDER BY array_position(ARRAY['front', 'back', 'selfie'], part)`);

export interface DocumentContent extends DocumentPlace {
  readonly part: KycPart;
  readonly mediaType: MediaType;
  /** Null until the guard has encrypted a document from before there were keys. */
  readonly ciphertext: Buffer | null;
}

/** Returns a document only if it is this member's. */
export const selectEncrypted = (db: Queryable, memberId: bigint, id: string): Promise<DocumentContent | null> =>
  first(db)(sql<DocumentContent>`
    SELECT d.submission_id AS "submissionId", d.part, d.media_type AS "mediaType", d.ciphertext FROM kyc.document d
    JOIN kyc.submission s ON s.id = d.submission_id
    WHERE d.id = ${id} AND s.member_id = ${memberId} AND d.erased_at IS NULL`).then((row) => row ?? null);

/** Returns the guard's key for sealing documents. Null before the first guard ran. */
export const selectSealingKey = (db: Queryable): Promise<SealingKey | null> =>
  first(db)(sql<SealingKey>`
    SELECT id, public_key AS "publicKey" FROM kyc.sealing_key
    ORDER BY published_at DESC LIMIT 1`).then((row) => row ?? null);

/** Returns null if the member has a submission in review or approved. The database decides between parallel ones. */
export const insertSubmission = (
  tx: Tx,
  submission: { session: Buffer; memberId: bigint; documentType: KycDocumentType },
): Promise<string | null> =>
  value(tx)(sql`
    SELECT kyc.submit(${submission.session}, ${submission.memberId}, ${submission.documentType}) AS id`);

/** Runs in the submission's transaction. Hash and size come from the original `file`. */
export const insertDocument = (
  tx: Tx,
  { submissionId, part }: DocumentPlace,
  file: CleanFile,
  { ciphertext, keyId, contentKeySealed }: EncryptedDocument,
) =>
  run(tx)(sql`SELECT kyc.add_document(${submissionId}::uuid, ${part}, ${file.mediaType}, ${sha256(file.content)},
    ${file.content.length}, ${ciphertext}, ${keyId}, ${contentKeySealed})`);

const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/**
 * submitted → approved or rejected, once, by an operator's session (null: the command line, in the name of `by`). False
 * if nothing is in review.
 */
export const decideSubmission = (
  tx: Tx,
  memberId: bigint,
  decision: {
    session: Buffer | null;
    status: 'approved' | 'rejected';
    reason: string | null;
    by: string;
    /** YYYY-MM-DD. */
    bornOn: string | null;
    /** Starts with the country's two letters. */
    number: string | null;
  },
): Promise<boolean> =>
  value(tx)(sql`
    SELECT kyc.decide(${decision.session}, ${memberId}, ${decision.status}, ${decision.reason}, ${decision.by},
      ${decision.bornOn}::date, ${decision.number}) AS decided`);

/** Returns what was stored before. Null if no document of the member is approved. */
export const correctNoted = (
  tx: Tx,
  what: { session: Buffer | null; memberId: bigint; by: string; bornOn: string },
): Promise<'noted' | 'none' | null> =>
  value(tx)(sql`
    SELECT kyc.correct_birth_date(${what.session}, ${what.memberId}, ${what.by}, ${what.bornOn}::date) AS was`);

export interface Waiting {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly referId: string;
  readonly fullName: string;
  readonly documentType: KycDocumentType;
  readonly submittedAt: Date;
}

type WaitingFilter = Omit<InputOf<typeof operatorIdentityQueue>, 'page' | 'limit'>;

/** Lists members with undecided documents. Ascending by date, the longest wait comes first. */
export function listWaiting(db: Db, filter: WaitingFilter): Promise<Listed<Waiting>> {
  const dir = DIRECTION[filter.dir];
  return countedList<Waiting>(db, {
    columns: sql`m.id AS "memberId", m.public_id AS "publicId", m.refer_id AS "referId", m.full_name AS "fullName",
      s.document_type AS "documentType", s.submitted_at AS "submittedAt"`,
    tables: sql`kyc.submission s JOIN members.members m ON m.id = s.member_id`,
    where: [
      sql`s.status = 'submitted'`,
      filter.document === undefined ? null : sql`s.document_type = ${filter.document}`,
    ],
    order: {
      date: sql`s.submitted_at ${dir}, s.id ${dir}`,
      name: sql`lower(m.full_name) ${dir}, s.id ${dir}`,
    }[filter.sort],
  });
}

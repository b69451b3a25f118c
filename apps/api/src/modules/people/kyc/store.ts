import type { InputOf, KycDocumentType, KycPart } from '@plumbline/contract';
import type { operatorIdentityQueue } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { CleanFile, MediaType } from './files/clean-file.ts';

export interface Submission {
  readonly id: string;
  readonly documentType: KycDocumentType;
  readonly status: 'submitted' | 'approved' | 'rejected';
  readonly reason: string | null;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
}

/** The newest one: it says where the check stands. */
export async function selectSubmission(db: Queryable, memberId: bigint): Promise<Submission | null> {
  const { rows } = await sql<Submission>`
    SELECT id, document_type AS "documentType", status, reason, submitted_at AS "submittedAt", decided_at AS "decidedAt"
    FROM kyc.submission WHERE member_id = ${memberId} ORDER BY submitted_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

export interface DocumentRow {
  readonly id: string;
  readonly part: KycPart;
  readonly mediaType: MediaType;
  readonly sizeBytes: number;
}

export async function selectDocuments(db: Queryable, submissionId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT id, part, media_type AS "mediaType", length(content) AS "sizeBytes" FROM kyc.document
    WHERE submission_id = ${submissionId}
    ORDER BY array_position(ARRAY['front', 'back', 'selfie'], part)`.execute(db);
  return rows;
}

export interface DocumentContent {
  readonly part: KycPart;
  readonly mediaType: MediaType;
  readonly content: Buffer;
}

/** A document of this member's and of nobody else's. */
export async function selectContent(db: Queryable, memberId: bigint, id: string): Promise<DocumentContent | null> {
  const { rows } = await sql<DocumentContent>`
    SELECT d.part, d.media_type AS "mediaType", d.content FROM kyc.document d
    JOIN kyc.submission s ON s.id = d.submission_id
    WHERE d.id = ${id} AND s.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** Null when one of this member's is in review or was approved: the database decides between two at the same time. */
export async function insertSubmission(
  tx: Tx,
  submission: { session: Buffer; memberId: bigint; documentType: KycDocumentType },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT kyc.submit(${submission.session}, ${submission.memberId}, ${submission.documentType}) AS id`.execute(tx);
  return rows[0]!.id;
}

/** In the transaction that made the submission. */
export async function insertDocument(tx: Tx, submissionId: string, part: string, file: CleanFile): Promise<void> {
  await sql`SELECT kyc.add_document(${submissionId}::uuid, ${part}, ${file.mediaType}, ${file.content})`.execute(tx);
}

/**
 * submitted → approved or rejected, once, by an operator's session (null: the command line, in the name of `by`); false when nothing
 * is in review.
 */
export async function decideSubmission(
  tx: Tx,
  memberId: bigint,
  decision: {
    session: Buffer | null;
    status: 'approved' | 'rejected';
    reason: string | null;
    by: string;
    /** YYYY-MM-DD. */
    bornOn: string | null;
  },
): Promise<boolean> {
  const { rows } = await sql<{ decided: boolean }>`
    SELECT kyc.decide(${decision.session}, ${memberId}, ${decision.status}, ${decision.reason}, ${decision.by},
      ${decision.bornOn}::date) AS decided`.execute(tx);
  return rows[0]!.decided;
}

export interface Waiting {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly referId: string;
  readonly fullName: string;
  readonly documentType: KycDocumentType;
  readonly submittedAt: Date;
}

type WaitingFilter = Omit<InputOf<typeof operatorIdentityQueue>, 'page' | 'limit'>;

/** Whose documents nobody has decided on; upwards by date, who has waited longest comes first. */
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

export async function selectContents(db: Queryable, submissionId: string): Promise<DocumentContent[]> {
  const { rows } = await sql<DocumentContent>`
    SELECT part, media_type AS "mediaType", content FROM kyc.document WHERE submission_id = ${submissionId}`.execute(
    db,
  );
  return rows;
}

import {
  type CodeOf,
  type edituserKycByUser,
  fail,
  type Kyc,
  type KycDocumentType,
  ok,
  type Result,
} from '@plumbline/contract';
import { Busy } from '../../../platform/busy.ts';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { encryptDocument } from './encryption/encrypt-document.ts';
import { type CleanFile, cleanFile } from './files/clean-file.ts';
import { insertDocument, insertSubmission, selectDocuments, selectSealingKey, selectSubmission } from './store.ts';

type Code = CodeOf<typeof edituserKycByUser>;

export interface Sent {
  readonly documentType: KycDocumentType;
  readonly files: readonly { readonly part: string; readonly content: Buffer }[];
}

/** none or rejected → submitted, with every file or none. Busy until a guard has published its key. */
export async function submitDocuments(
  db: Db,
  { subjectId: memberId, tokenSha256: session }: Caller,
  sent: Sent,
): Promise<Result<Kyc, Code>> {
  if (!sent.files.some(({ part }) => part === 'front')) return fail('file_missing');
  const clean: { part: string; file: CleanFile }[] = [];
  for (const { part, content } of sent.files) {
    const cleaned = cleanFile(content);
    if (!cleaned.ok) return cleaned;
    clean.push({ part, file: cleaned.value });
  }
  return transaction(db, async (tx): Promise<Result<Kyc, Code>> => {
    const submissionId = await insertSubmission(tx, { session, memberId, documentType: sent.documentType });
    if (submissionId === null) {
      const standing = await selectSubmission(tx, memberId);
      return fail(standing?.status === 'approved' ? 'kyc_approved_already' : 'kyc_in_review');
    }
    const to = await selectSealingKey(tx);
    if (to === null) throw new Busy('no guard has published a key for documents');
    for (const { part, file } of clean) {
      const place = { submissionId, part };
      await insertDocument(tx, place, file, encryptDocument(to, place, file.content));
    }
    return ok(await readKyc(tx, memberId));
  });
}

/** Checked before a form of megabytes is read. The database decides again. */
export async function refusalOfSubmission(db: Db, memberId: bigint): Promise<Code | null> {
  const standing = await selectSubmission(db, memberId);
  if (standing === null || standing.status === 'rejected') return null;
  return standing.status === 'approved' ? 'kyc_approved_already' : 'kyc_in_review';
}

export async function readKyc(db: Queryable, memberId: bigint): Promise<Kyc> {
  const { identityChecks } = await readSettings(db);
  const submission = await selectSubmission(db, memberId);
  const documents = submission === null ? [] : await selectDocuments(db, submission.id);
  return {
    status: submission?.status ?? 'none',
    isRequired: identityChecks,
    documentType: submission?.documentType ?? null,
    reason: submission?.reason ?? null,
    submittedAt: submission && toDateTime(submission.submittedAt),
    decidedAt: submission?.decidedAt ? toDateTime(submission.decidedAt) : null,
    documents: documents.map(({ id, ...document }) => ({ _id: id, ...document })),
  };
}

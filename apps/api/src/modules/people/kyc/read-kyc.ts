import type { Kyc } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import { selectDocuments, selectSubmission } from './store.ts';

/** Where a member's identity check stands. */
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

import { Readable } from 'node:stream';
import { edituserKycByUser, fail, kycDocument, ok, userKyc } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { admit, perMember } from '../../../platform/rate-limit.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { fileNameOf } from './files/clean-file.ts';
import { openContent } from './open-content.ts';
import { readKyc, refusalOfSubmission, submitDocuments } from './submit-documents.ts';

/** Each try is up to fifteen megabytes. Before RATE_LIMIT_FACTOR. */
const SUBMISSIONS = { most: 10, seconds: 24 * 3600 };

const hitOfSubmission = perMember('kyc-submission', SUBMISSIONS);

export function kycRoutes({ mount, mountFile, mountUpload }: Mounts, deps: Deps): void {
  mount(userKyc, async ({ caller }) => ok(await readKyc(deps.db, caller.subjectId)));
  mountUpload(
    edituserKycByUser,
    async ({ subjectId }) => {
      const refused = await refusalOfSubmission(deps.db, subjectId);
      if (refused !== null) return fail(refused);
      return admit(deps, hitOfSubmission(subjectId));
    },
    ({ caller, input, files }) => submitDocuments(deps.db, caller, { ...input, files }),
  );
  mountFile(kycDocument, async (caller, { id }) => {
    // Operators open documents in the console, which audits it.
    if (caller.kind === 'viewer') return fail('view_only');
    if (!isUuid(id)) return fail('file_unknown');
    const viewer = { subject: { kind: 'member', id: caller.subjectId }, session: caller.tokenSha256 } as const;
    const opened = await openContent(deps, deps.db, viewer, { memberId: caller.subjectId, document: id });
    if (!opened.ok)
      return fail(opened.code === 'file_unknown' || opened.code === 'rate_limited' ? opened.code : 'unauthorized');
    const { mediaType, content } = opened.value;
    return ok({ name: fileNameOf(opened.value), type: mediaType, content: Readable.from([content]) });
  });
}

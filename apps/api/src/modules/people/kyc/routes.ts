import { Readable } from 'node:stream';
import { edituserKycByUser, fail, kycDocument, ok, userKyc } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { fileNameOf } from './file-name.ts';
import { hitOfSubmission } from './limits.ts';
import { readKyc } from './read-kyc.ts';
import { selectContent } from './store.ts';
import { refusalOfSubmission, submitDocuments } from './submit-documents.ts';

export function kycRoutes({ mount, mountFile, mountUpload }: Mounts, deps: Deps): void {
  mount(userKyc, async ({ caller }) => ok(await readKyc(deps.db, caller.subjectId)));
  mountUpload(
    edituserKycByUser,
    async ({ subjectId }) => {
      const refused = await refusalOfSubmission(deps.db, subjectId);
      if (refused !== null) return fail(refused);
      const isWithin = await withinLimits(deps.db, deps.config.rateLimitFactor, [hitOfSubmission(subjectId)]);
      return isWithin ? ok(null) : fail('rate_limited');
    },
    ({ caller, input, files }) => submitDocuments(deps.db, caller, { ...input, files }),
  );
  mountFile(kycDocument, async (caller, { id }) => {
    const found = isUuid(id) ? await selectContent(deps.db, caller.subjectId, id) : null;
    if (found === null) return fail('file_unknown');
    return ok({ name: fileNameOf(found), type: found.mediaType, content: Readable.from([found.content]) });
  });
}

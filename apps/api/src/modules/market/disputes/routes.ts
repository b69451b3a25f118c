import { Readable } from 'node:stream';
import { addDisputePicture, answerDispute, disputePicture, getDispute, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { addPicture, admitPicture, openPicture, writeAnswer } from './answer-dispute.ts';
import { readDispute } from './read-dispute.ts';

export function disputesRoutes({ mount, mountUpload, mountFile }: Mounts, deps: Deps): void {
  mount(getDispute, ({ caller, input }) => readDispute(deps.db, caller, input.id));
  mount(answerDispute, ({ caller, input }) => writeAnswer(deps, caller, input));
  mountUpload(
    addDisputePicture,
    (caller) => admitPicture(deps, caller),
    ({ caller, input, files }) => addPicture(deps, caller, input._id, files[0]?.content),
  );
  mountFile(disputePicture, async (caller, input) => {
    const content = await openPicture(deps, caller, input);
    return content.ok ? ok(webp(content.value, input.size)) : content;
  });
}

/** Kept by no browser: whoever signs in after somebody else does not see it. */
export const webp = (content: Buffer, size: string) => ({
  name: `picture-${size}.webp`,
  type: 'image/webp',
  content: Readable.from([content]),
});

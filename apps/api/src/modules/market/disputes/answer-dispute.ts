import {
  addDisputePicture,
  answerDispute,
  type CodeOf,
  type DataOf,
  type Dispute,
  disputePicture,
  fail,
  type InputOf,
  ok,
  type Result,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { perMember } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { drawPicture } from '../media/index.ts';
import { readDispute } from './read-dispute.ts';
import { checkWriter, insertMessage, insertPicture, selectPicture } from './store.ts';

/** Before RATE_LIMIT_FACTOR. Each one is up to fifteen megabytes to decode. */
export const pictureHit = perMember('disputePicture', { most: 100, seconds: 24 * 3600 });

const of = ({ tokenSha256, subjectId }: Caller, id: string) => ({ session: tokenSha256, subjectId, id });

/** Adds a message of one side with its uploaded pictures. Returns the dispute. */
export async function writeAnswer(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { _id: id, message, pictures }: InputOf<typeof answerDispute>,
): Promise<Result<Dispute, CodeOf<typeof answerDispute>>> {
  if (!isUuid(id)) return fail('order_unknown');
  if (!pictures.every(isUuid)) return fail('picture_unknown');
  const written = await toRefusal(answerDispute.errors, () =>
    insertMessage(db, of(caller, id), message, [...new Set(pictures)]),
  );
  return written.ok ? readDispute(db, caller, id) : written;
}

/** Uploads a picture for the next message. It is re-encoded, and only the three sides see it. */
export async function addPicture(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
  content: Buffer | undefined,
): Promise<Result<DataOf<typeof addDisputePicture>, CodeOf<typeof addDisputePicture>>> {
  if (!isUuid(id)) return fail('order_unknown');
  if (content === undefined) return fail('picture_missing');
  const admitted = await toRefusal(addDisputePicture.errors, () => checkWriter(db, of(caller, id)));
  if (!admitted.ok) return admitted;
  const drawn = await drawPicture(content);
  if (!drawn.ok) return drawn;
  const added = await toRefusal(addDisputePicture.errors, () => insertPicture(db, of(caller, id), drawn.value));
  if (!added.ok) return added;
  return ok({ _id: added.value, width: drawn.value.width, height: drawn.value.height });
}

/** WebP. An operator's view of a member's screens shows no pictures; the console does. */
export async function openPicture(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { id, picture, size }: InputOf<typeof disputePicture>,
): Promise<Result<Buffer, CodeOf<typeof disputePicture>>> {
  if (caller.kind === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('order_unknown');
  if (!isUuid(picture)) return fail('picture_unknown');
  const content = await toRefusal(disputePicture.errors, () =>
    selectPicture(db, of(caller, id), picture, Number(size)),
  );
  if (!content.ok) return content;
  return content.value === null ? fail('picture_unknown') : ok(content.value);
}

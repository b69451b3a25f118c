import { type CodeOf, fail, ok, type Picture, type Result, uploadMedia } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { admit } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { drawPicture, toPicture, withPictureKept } from '../media/index.ts';
import { hitOf } from './limits.ts';
import { checkTeam, insertPicture } from './store.ts';

type Code = CodeOf<typeof uploadMedia>;

/** Runs before any of the file is read. */
export async function admitPicture(
  deps: Pick<Deps, 'db' | 'config'>,
  { kind, subjectId, tokenSha256 }: Caller,
): Promise<Result<null, Code | 'rate_limited'>> {
  // A member's pictures are their own, so there is no team to check.
  if (kind === 'vendor') {
    const checked = await toRefusal(uploadMedia.errors, () => checkTeam(deps.db, tokenSha256));
    if (!checked.ok) return checked;
  }
  return admit(deps, hitOf('storePicture', subjectId));
}

/** Adds a picture for listings of the store or member. For a store, also for its logo. */
export async function addPicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { tokenSha256 }: Caller,
  content: Buffer | undefined,
): Promise<Result<Picture, Code>> {
  if (content === undefined) return fail('picture_missing');
  const drawn = await drawPicture(content);
  if (!drawn.ok) return drawn;
  const added = await withPictureKept(media, drawn.value, (kept) =>
    toRefusal(uploadMedia.errors, () => insertPicture(db, tokenSha256, drawn.value, kept)),
  );
  if (!added.ok) return added;
  const { width, height } = drawn.value;
  return ok(toPicture({ id: added.value, width, height }));
}

import type { Deps } from '../../../platform/deps.ts';
import { dropSizes, isWhole, keepSizes, keyOf, storeOf } from './keep-picture.ts';
import { type PlacedPicture, recordDropped, selectDropped, selectElsewhere, selectSize, updatePlace } from './store.ts';

/**
 * Returns a picture in one size (WebP) from any store. Null if there is none, or if it is withheld, except with
 * `forOperator`. Bytes with a wrong hash are not returned.
 */
export async function readSize(
  { db, media, log }: Pick<Deps, 'db' | 'media' | 'log'>,
  id: string,
  size: number,
  forOperator?: 'forOperator',
): Promise<Buffer | null> {
  const row = await selectSize(db, id, size);
  if (row === null || (row.isWithheld && forOperator === undefined)) return null;
  if (row.objectKey === null) return row.content;
  const content = await storeOf(media, row.store).get(keyOf(row.objectKey, size));
  if (content !== null && isWhole(content, row.sha256)) return content;
  log.error({ picture: id, size, store: row.store }, 'a picture is missing or its content has changed');
  return null;
}

type MoveDeps = Pick<Deps, 'db' | 'media' | 'log'>;

export interface Moved {
  readonly moved: number;
  /** Damaged pictures, which stay where they are. */
  readonly broken: number;
}

/** Moves every picture to where new ones go, one by one. They stay visible. Rerun it after an interruption. */
export async function movePictures(deps: MoveDeps): Promise<Moved> {
  const count = { moved: 0, broken: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const some = await selectElsewhere(deps.db, deps.media.keeps, after);
    if (some.length === 0) return count;
    for (const picture of some) count[(await moveOne(deps, picture)) ? 'moved' : 'broken'] += 1;
    after = some.at(-1)!.id;
  }
}

async function moveOne(deps: MoveDeps, picture: PlacedPicture): Promise<boolean> {
  const sizes: { size: number; content: Buffer }[] = [];
  for (const size of picture.sizes) {
    const content = await readSize(deps, picture.id, size);
    if (content === null) return false;
    sizes.push({ size, content });
  }
  const kept = await keepSizes(deps.media, sizes);
  const isMoved = await updatePlace(deps.db, picture, kept);
  // Deletes bytes without a row: the old ones, or the copy if another process moved the picture.
  await dropSizes(deps.media, isMoved ? picture : kept, picture.sizes);
  return isMoved;
}

/**
 * Deletes bytes outside the database that have no row. Nobody can request them. If a store does not answer, the next
 * run retries.
 */
export async function dropObjects({ db, media, log }: Pick<Deps, 'db' | 'media' | 'log'>): Promise<void> {
  for (const { sizes, ...place } of await selectDropped(db)) {
    try {
      await dropSizes(media, place, sizes);
      await recordDropped(db, place.objectKey);
    } catch (error) {
      log.error({ err: error, store: place.store }, 'could not delete the content of a deleted picture');
    }
  }
}

import type { Deps } from '../../../platform/deps.ts';
import { dropSizes, keepSizes } from './keep-picture.ts';
import { readSize } from './read-size.ts';
import { type PlacedPicture, selectElsewhere, updatePlace } from './store.ts';

type MoveDeps = Pick<Deps, 'db' | 'media' | 'log'>;

export interface Moved {
  readonly moved: number;
  /** Not whole where they lie: they stay there. */
  readonly broken: number;
}

/** Brings every picture to where new ones go, one after the other; they are shown meanwhile. Interrupted, it is run again. */
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
  // Bytes that the row does not name go: the old bytes, or the copy of one that was moved by somebody else.
  await dropSizes(deps.media, isMoved ? picture : kept, picture.sizes);
  return isMoved;
}

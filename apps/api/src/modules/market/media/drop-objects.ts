import type { Deps } from '../../../platform/deps.ts';
import { dropSizes } from './keep-picture.ts';
import { noteDropped, selectDropped } from './store.ts';

/**
 * Takes away what lies outside of the database and has no row there any more. Nobody can ask for it meanwhile. A store that
 * does not answer is tried again with the next call.
 */
export async function dropObjects({ db, media, log }: Pick<Deps, 'db' | 'media' | 'log'>): Promise<void> {
  for (const { sizes, ...place } of await selectDropped(db)) {
    try {
      await dropSizes(media, place, sizes);
      await noteDropped(db, place.objectKey);
    } catch (error) {
      log.error({ err: error, store: place.store }, 'the bytes of a deleted picture could not be taken away');
    }
  }
}

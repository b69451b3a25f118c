import type { MediaConfig, MediaStores } from '../../../platform/object-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The stores that are set up, whichever of them takes new pictures. */
export const createMediaStores = ({ keeps, folder, s3 }: MediaConfig): MediaStores => ({
  keeps,
  folder: folder === null ? null : folderStore(folder),
  s3: s3 === null ? null : s3Store(s3),
});

import {
  type DataOf,
  fail,
  type getMyListings,
  type getPlaces,
  type InputOf,
  ok,
  type Result,
  type ShownPost,
} from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { selectPictures } from '../media/index.ts';
import { listPosts, selectPlaces, selectShownPost } from './post-store.ts';
import { selectCategories } from './public-store.ts';
import { selectVariants } from './store.ts';
import { toListedPost, toShownPost } from './to-post.ts';

/** The listings that an account has posted, of every kind but products. */
export async function readOwnPosts(
  db: Db,
  ownerId: bigint,
  input: InputOf<typeof getMyListings>,
): Promise<DataOf<typeof getMyListings>> {
  const listed = await listPosts(db, ownerId, input);
  const rows = await readPage(db, listed, input);
  const known = await selectPictures(
    db,
    rows.flatMap(({ pictures }) => pictures.slice(0, 1)),
  );
  return { docs: rows.map((row) => toListedPost(row, known)), ...pagesOf(listed.total, input) };
}

/** As visitors see it. */
export async function readShownPost(db: Db, slug: string): Promise<Result<ShownPost, 'listing_unknown'>> {
  const row = await selectShownPost(db, slug);
  if (row === null) return fail('listing_unknown');
  const [variants, pictures, categories] = await Promise.all([
    selectVariants(db, row.revisionId),
    selectPictures(db, row.pictures),
    selectCategories(db, row.kind),
  ]);
  return ok(toShownPost(row, { variants, pictures, categories }));
}

const MAX_PLACES = 8;

export const readPlaces = (db: Db, { search }: InputOf<typeof getPlaces>): Promise<DataOf<typeof getPlaces>> =>
  selectPlaces(db, search, MAX_PLACES);

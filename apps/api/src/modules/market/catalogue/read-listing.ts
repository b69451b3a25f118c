import {
  type Category,
  type DataOf,
  fail,
  type getListings,
  type getMyListings,
  type getPlaces,
  type InputOf,
  type Listing,
  type OwnListing,
  type OwnPost,
  ok,
  type Result,
  type ShownPost,
} from '@plumbline/contract';
import type { Db, Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Paging, pagesOf, readPage } from '../../../platform/list.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { selectPictures } from '../media/index.ts';
import { workplaceOf } from '../vendors/index.ts';
import { listPosts, selectPlaces, selectShownPost } from './post-store.ts';
import { selectCategories, selectShown } from './public-store.ts';
import { listOwn, selectOwn, selectPublished, selectVariants } from './store.ts';
import { toListed, toOwn, toShown, type WholeRevision } from './to-listing.ts';
import { toListedPost, toOwnPost, toShownPost } from './to-post.ts';

/** Returns the account whose listings the caller manages: the vendor's store, or the member. */
export const ownerOf = async (db: Queryable, { kind, subjectId }: Caller): Promise<bigint> =>
  kind === 'vendor' ? (await workplaceOf(db, subjectId)).vendorId : subjectId;

/** Lists the products of the account's store. */
export async function readOwnListings(
  db: Db,
  memberId: bigint,
  input: Paging & { readonly status: string; readonly search: string },
): Promise<DataOf<typeof getListings>> {
  const { vendorId } = await workplaceOf(db, memberId);
  const listed = await listOwn(db, vendorId, input);
  const rows = await readPage(db, listed, input);
  const known = await selectPictures(
    db,
    rows.flatMap(({ pictures }) => pictures.slice(0, 1)),
  );
  return { docs: rows.map((row) => toListed(row, known)), ...pagesOf(listed.total, input) };
}

/** Returns one of the account's listings, as last saved. */
export async function readOwnListing(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<Result<OwnListing | OwnPost, 'listing_unknown'>> {
  const row = isUuid(id) ? await selectOwn(db, await ownerOf(db, caller), id) : null;
  if (row === null) return fail('listing_unknown');
  const variants = await selectVariants(db, row.revisionId);
  const published = await readPublished(db, row.id);
  const pictures = await selectPictures(db, [...row.pictures, ...(published?.row.pictures ?? [])]);
  return ok(
    row.kind === 'product'
      ? toOwn(row, { variants, published, pictures })
      : toOwnPost(row, { variants, published, pictures }),
  );
}

/** Returns the published revision if a newer one was saved. */
export async function readPublished(db: Queryable, listingId: bigint): Promise<WholeRevision | null> {
  const row = await selectPublished(db, listingId);
  return row === null ? null : { row, variants: await selectVariants(db, row.revisionId) };
}

/** Returns a listing as visitors see it. */
export async function readListing(db: Db, slug: string): Promise<Result<Listing | ShownPost, 'listing_unknown'>> {
  const row = await selectShown(db, slug);
  if (row === null) return readShownPost(db, slug);
  const [variants, pictures, categories] = await Promise.all([
    selectVariants(db, row.revisionId),
    selectPictures(db, row.logoId === null ? row.pictures : [...row.pictures, row.logoId]),
    selectCategories(db, 'product'),
  ]);
  return ok(toShown(row, { variants, pictures, categories }));
}

export const readCategories = async (db: Queryable, kind: string): Promise<readonly Category[]> =>
  (await selectCategories(db, kind)).map(({ id, slug, name, parentId }) => ({
    _id: String(id),
    slug,
    name,
    parentId: parentId === null ? null : String(parentId),
  }));

/** Lists an account's posts of every kind except products. */
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

/** Returns a post as visitors see it. */
async function readShownPost(db: Db, slug: string): Promise<Result<ShownPost, 'listing_unknown'>> {
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

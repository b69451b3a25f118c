import {
  type DataOf,
  fail,
  type getCategories,
  type getListings,
  type Listing,
  type OwnListing,
  ok,
  type Result,
} from '@plumbline/contract';
import type { Db, Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Paging, pagesOf, readPage } from '../../../platform/list.ts';
import { selectPictures } from '../media/index.ts';
import { workplaceOf } from '../vendors/index.ts';
import { selectCategories, selectShown } from './public-store.ts';
import { listOwn, selectOwn, selectPublished, selectVariants } from './store.ts';
import { toListed, toOwn, toShown, type WholeRevision } from './to-listing.ts';

/** The listings of the store that the account works for. */
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

/** One of that store, as it was saved last. */
export async function readOwnListing(
  db: Queryable,
  memberId: bigint,
  id: string,
): Promise<Result<OwnListing, 'listing_unknown'>> {
  const { vendorId } = await workplaceOf(db, memberId);
  const row = isUuid(id) ? await selectOwn(db, vendorId, id) : null;
  if (row === null) return fail('listing_unknown');
  const variants = await selectVariants(db, row.revisionId);
  const published = await readPublished(db, row.id);
  const pictures = await selectPictures(db, [...row.pictures, ...(published?.row.pictures ?? [])]);
  return ok(toOwn(row, { variants, published, pictures }));
}

/** Where something newer was saved. */
export async function readPublished(db: Queryable, listingId: bigint): Promise<WholeRevision | null> {
  const row = await selectPublished(db, listingId);
  return row === null ? null : { row, variants: await selectVariants(db, row.revisionId) };
}

/** As visitors see it. */
export async function readListing(db: Db, slug: string): Promise<Result<Listing, 'listing_unknown'>> {
  const row = await selectShown(db, slug);
  if (row === null) return fail('listing_unknown');
  const [variants, pictures, categories] = await Promise.all([
    selectVariants(db, row.revisionId),
    selectPictures(db, row.logoId === null ? row.pictures : [...row.pictures, row.logoId]),
    selectCategories(db, row.kind),
  ]);
  return ok(toShown(row, { variants, pictures, categories }));
}

export async function readCategories(db: Queryable, kind: string): Promise<DataOf<typeof getCategories>> {
  return (await selectCategories(db, kind)).map(({ id, slug, name, parentId }) => ({
    _id: String(id),
    slug,
    name,
    parentId: parentId === null ? null : String(parentId),
  }));
}

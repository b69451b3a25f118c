import { type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { ListingFacts, operatorListings } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { selectPictures } from '../media/index.ts';
import { wordsIn } from '../screening/index.ts';
import { listAll, selectStoreOf } from './operator-store.ts';
import { selectCategories } from './public-store.ts';
import { readPublished } from './read-listing.ts';
import { selectOwn, selectVariants } from './store.ts';
import { pathTo, toAmount, toOwn } from './to-listing.ts';

type Found = DataOf<typeof operatorListings>;

export async function findListings(db: Db, input: InputOf<typeof operatorListings>): Promise<Found> {
  const { vendor, status, slug } = input;
  if (vendor !== '' && !isUuid(vendor)) return { docs: [], ...pagesOf(0n, input) };
  const asked = { vendor: vendor || null, status, slug: slug || null };
  const listed = await listAll(db, asked);
  const rows = await readPage(db, listed, input);
  const docs = rows.map(({ publicId, priceMicro, changedAt, vendorPublicId, storeName, storeSlug, ...row }) => ({
    _id: publicId,
    ...row,
    price: toAmount(priceMicro),
    changedAt: toDateTime(changedAt),
    store: { _id: vendorPublicId, storeName, slug: storeSlug },
  }));
  return { docs, ...pagesOf(listed.total, input) };
}

/** A listing as its vendor saved it last, beside what is published of it. */
export async function readListingFacts(db: Db, id: string): Promise<Result<ListingFacts, 'listing_unknown'>> {
  const row = isUuid(id) ? await selectOwn(db, null, id) : null;
  if (row === null) return fail('listing_unknown');
  const published = await readPublished(db, row.id);
  const [{ isKnown, ...store }, categories, variants, pictures, words] = await Promise.all([
    selectStoreOf(db, row.vendorId),
    selectCategories(db, row.kind),
    selectVariants(db, row.revisionId),
    selectPictures(db, [...row.pictures, ...(published?.row.pictures ?? [])]),
    wordsIn(db, [row.title, row.description, JSON.stringify([row.attributes, row.delivery])].join('\n')),
  ]);
  const namesOf = (category: number) => pathTo(category, categories).map(({ name }) => name);
  const own = toOwn(row, { variants, published, pictures });
  return ok({
    ...own,
    categories: namesOf(row.categoryId),
    store,
    isKnownVendor: isKnown,
    bannedWords: words.map(({ word }) => word),
    published: own.published && { ...own.published, categories: namesOf(Number(own.published.categoryId)) },
  });
}

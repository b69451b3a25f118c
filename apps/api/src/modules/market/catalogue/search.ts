import { type DataOf, fail, type InputOf, ok, type Result, type userSearchListing } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import { SEARCH } from '../../../platform/limits.ts';
import { toRating } from '../../../platform/rating.ts';
import { selectPictures, toPicture } from '../media/index.ts';
import { type CategoryRow, selectCategories, selectVendorOf } from './public-store.ts';
import {
  type After,
  type By,
  type FoundRow,
  PRICE_STEPS,
  type PublishedIn,
  selectFacets,
  selectFound,
  selectPublishedIn,
  selectSimilar,
  selectTyped,
  type Wanted,
} from './search-store.ts';
import { toAmount } from './to-listing.ts';

type Input = InputOf<typeof userSearchListing>;
type Found = DataOf<typeof userSearchListing>;

const PAGE = 24;

/** Where a page ended: how it was matched, its last key and id. It says nothing that the page did not. */
interface Cursor extends After {
  readonly by: By;
}

const BY: readonly By[] = ['all', 'words', 'similar', 'some'];

const toCursor = (by: By, { key, id }: FoundRow): string =>
  Buffer.from(JSON.stringify([by, key, id.toString()])).toString('base64url');

/** Null for what is no cursor of ours; a key that is none for its sort is refused before the database sees it. */
export function readCursor(text: string, sort: Input['sort']): Cursor | null {
  try {
    const [by, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isSound =
      BY.includes(by as By) &&
      typeof key === 'string' &&
      typeof id === 'string' &&
      /^\d{1,18}$/.test(id) &&
      keyOf(sort, by as By).test(key);
    return isSound ? { by: by as By, key, id } : null;
  } catch {
    return null;
  }
}

/** A price, or microseconds since 1970: what a bigint and an interval hold. */
const WHOLE = /^\d{1,16}$/;
/** As PostgreSQL writes a `real` that is a rank: not so small that it could not read it. */
const RANK = /^\d(\.\d{1,12})?(e-[0-3]?\d)?$/;

const keyOf = (sort: Input['sort'], by: By): RegExp => (sort === 'relevance' && by !== 'all' ? RANK : WHOLE);

/**
 * Listings of vendors who sell at this moment; where no listing has the words, those that have similar ones. Throws what is answered with
 * `busy` when the database takes longer than `SEARCH` lets it.
 */
export async function searchListings(db: Db, input: Input): Promise<Result<Found, 'invalid_input'>> {
  // A first page may be asked for by its number, as the specification does.
  const isFirst = input.page === '' || input.page === '1';
  const cursor = isFirst ? null : readCursor(input.page, input.sort);
  if (!isFirst && cursor === null) return fail('invalid_input', 'Please give a page');
  return transaction(db, (tx) => find(tx, input, cursor), SEARCH);
}

async function find(db: Queryable, input: Input, cursor: Cursor | null): Promise<Result<Found, 'invalid_input'>> {
  const isFirst = cursor === null;
  const categories = await selectCategories(db, input.kind);
  const wanted = await wantedOf(db, input, categories);
  if (!wanted.ok) return wanted;
  if (wanted.value === null) return ok({ docs: [], next: null, isSimilar: false, facets: isFirst ? NOTHING : null });
  const { by, rows, looked } = await findPage(db, wanted.value, input, cursor);
  const facets = isFirst ? await selectFacets(db, looked, by) : null;
  return ok({
    docs: await toDocs(db, rows.slice(0, PAGE)),
    next: rows.length > PAGE ? toCursor(by, rows[PAGE - 1]!) : null,
    isSimilar: by === 'similar' || by === 'some',
    facets: facets && {
      ...facets,
      categories: namesOf(facets.categories, categories),
      prices: facets.prices.map(toPrice),
    },
  });
}

const NOTHING = { total: 0, isCut: false, categories: [], prices: [] };

/** By what is tried in turn, until something is found. */
const TRIED: readonly By[] = ['words', 'similar', 'some'];

/** One row more than a page shows whether there is another one. `looked` is what was looked for in the end. */
async function findPage(db: Queryable, wanted: Wanted, { search, sort }: Input, after: Cursor | null) {
  const tried = after !== null ? [after.by] : search === '' ? (['all'] as const) : TRIED;
  let similar: readonly string[] | null = null;
  let last: { by: By; rows: FoundRow[]; looked: Wanted } = { by: 'all', rows: [], looked: wanted };
  for (const by of tried) {
    if (by === 'similar' || by === 'some') similar ??= await selectSimilar(db, search);
    const looked = { ...wanted, words: similar === null ? wanted.words : joined(similar, by) };
    last = { by, rows: await selectFound(db, looked, { by, sort, after, limit: PAGE + 1 }), looked };
    if (last.rows.length > 0) break;
  }
  return last;
}

const joined = (parts: readonly string[], by: By): string | null =>
  parts.length === 0 ? null : parts.join(by === 'some' ? ' | ' : ' & ');

/**
 * Ids of listings with the words and filters that were published in a span of time, the newest first. A saved search may be of
 * a category or store that is not there any more: then there is nothing.
 */
export async function selectNewMatches(
  db: Queryable,
  { kind, search, filters }: Pick<Input, 'kind' | 'search' | 'filters'>,
  span: PublishedIn,
): Promise<readonly bigint[]> {
  const wanted = await wantedOf(db, { kind, search, filters }, await selectCategories(db, kind));
  const by = search === '' ? 'all' : 'words';
  return wanted.ok && wanted.value !== null ? selectPublishedIn(db, wanted.value, by, span) : [];
}

const microOf = (text: string): bigint | null | undefined => (text === '' ? null : (parseUsdt(text) ?? undefined));

/** Null when nothing can match: a store or category that is not there. */
async function wantedOf(
  db: Queryable,
  { kind, search, filters }: Pick<Input, 'kind' | 'search' | 'filters'>,
  categories: readonly CategoryRow[],
): Promise<Result<Wanted | null, 'invalid_input'>> {
  const [fromMicro, toMicro] = [microOf(filters.priceFrom), microOf(filters.priceTo)];
  if (fromMicro === undefined || toMicro === undefined) return fail('invalid_input', 'Please enter a valid amount');
  const own = filters.category === '' ? null : categories.find(({ slug }) => slug === filters.category);
  const vendorId = filters.store === '' ? null : await selectVendorOf(db, filters.store);
  if (own === undefined || (filters.store !== '' && vendorId === null)) return ok(null);
  return ok({
    kind,
    words: search === '' ? null : await selectTyped(db, search),
    categories: own && below(own.id, categories),
    vendorId,
    fromMicro,
    toMicro,
    physical: filters.physical ?? null,
  });
}

/** The category and all below it. */
const below = (id: number, all: readonly CategoryRow[]): readonly number[] => [
  id,
  ...all.filter(({ parentId }) => parentId === id).flatMap((child) => below(child.id, all)),
];

async function toDocs(db: Queryable, rows: readonly FoundRow[]): Promise<Found['docs']> {
  const known = await selectPictures(
    db,
    rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId])),
  );
  return rows.map((row) => ({
    _id: row.publicId,
    slug: row.slug,
    kind: row.kind,
    title: row.title,
    price: toAmount(row.priceMicro),
    physical: row.physical,
    inStock: row.inStock,
    picture: row.pictureId !== null && known.has(row.pictureId) ? toPicture(known.get(row.pictureId)!) : null,
    rating: toRating(row),
    store: { slug: row.storeSlug, storeName: row.storeName },
  }));
}

/** In the order of the tree. */
const namesOf = (counted: readonly { categoryId: number; count: number }[], all: readonly CategoryRow[]) =>
  all.flatMap(({ id, slug, name }) => {
    const own = counted.find(({ categoryId }) => categoryId === id);
    return own === undefined ? [] : [{ _id: String(id), slug, name, count: own.count }];
  });

const toPrice = ({ bucket, count }: { bucket: number; count: number }) => ({
  from: toAmount(PRICE_STEPS[bucket - 1] ?? 0n),
  to: PRICE_STEPS[bucket] === undefined ? null : toAmount(PRICE_STEPS[bucket]),
  count,
});

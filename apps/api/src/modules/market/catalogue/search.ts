import { type DataOf, fail, type InputOf, ok, type Result, say, type userSearchListing } from '@plumbline/contract';
import { kinds } from '@plumbline/contract/kinds';
import { toAmount } from '@plumbline/money';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import { toRating } from '../../../platform/figures.ts';
import { SEARCH, WORD_SEARCH } from '../../../platform/limits.ts';
import { selectPictures, toPicture } from '../media/index.ts';
import type { FoundPostRow, PlacePoint } from './post-store.ts';
import { type CategoryRow, selectCategories } from './public-store.ts';
import { PRICE_STEPS, selectFacets } from './search-facets-store.ts';
import {
  type After,
  type By,
  type FoundRow,
  type PublishedIn,
  selectFound,
  selectPublishedIn,
  selectSimilar,
  type Wanted,
} from './search-store.ts';
import { type Asked, wantedOf } from './search-wanted.ts';
import type { Pictures } from './to-listing.ts';
import { toFoundPost } from './to-post.ts';

type Input = InputOf<typeof userSearchListing>;
type Found = DataOf<typeof userSearchListing>;

const PAGE = 24;

/** Where a page ended: how it matched, its last key and id. It reveals nothing beyond the page. */
interface Cursor extends After {
  readonly by: By;
}

const BY: readonly By[] = ['all', 'words', 'similar', 'some'];

const toCursor = (by: By, { key, id }: FoundRow | FoundPostRow): string =>
  Buffer.from(JSON.stringify([by, key, id.toString()])).toString('base64url');

/** Parses a cursor. Null if it is not ours. A key that does not fit its sort never reaches the database. */
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

/** A price, or microseconds since 1970, within the range of bigint and interval. */
const WHOLE = /^\d{1,16}$/;
/** A rank as PostgreSQL writes a `real`, within the range that it can read. */
const RANK = /^\d(\.\d{1,12})?(e-[0-3]?\d)?$/;

const keyOf = (sort: Input['sort'], by: By): RegExp => (sort === 'relevance' && by !== 'all' ? RANK : WHOLE);

/**
 * Searches the currently visible listings. If no listing has the words, similar words are used. Throws an error that is
 * answered with `busy` if the database exceeds the time limit of `SEARCH`.
 */
export async function searchListings(db: Db, input: Input): Promise<Result<Found, 'invalid_input'>> {
  // A first page may be requested by its number, as in the specification.
  const isFirst = input.page === '' || input.page === '1';
  const cursor = isFirst ? null : readCursor(input.page, input.sort);
  if (!isFirst && cursor === null) return fail('invalid_input', say('givePage'));
  return transaction(db, (tx) => find(tx, input, cursor), input.search === '' ? SEARCH : WORD_SEARCH);
}

async function find(db: Queryable, input: Input, cursor: Cursor | null): Promise<Result<Found, 'invalid_input'>> {
  const isFirst = cursor === null;
  const categories = await selectCategories(db, input.kind);
  const asked = await wantedOf(db, input, categories);
  if (!asked.ok) return asked;
  const { wanted, place } = asked.value;
  const around = input.location === '' || kinds[input.kind].place === null ? {} : { place: place && toPlace(place) };
  if (wanted === null)
    return ok({ docs: [], next: null, ...around, isSimilar: false, facets: isFirst ? NOTHING : null });
  const { by, rows, looked } = await findPage(db, wanted, input, cursor);
  const facets = isFirst ? await selectFacets(db, looked, by) : null;
  return ok({
    ...around,
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

const toPlace = ({ _id, name, region, country }: PlacePoint) => ({ _id, name, region, country });

const NOTHING = { total: 0, isCut: false, categories: [], prices: [] };

/** Tried in this order until something is found. */
const TRIED: readonly By[] = ['words', 'similar', 'some'];

/** Reads one extra row to tell whether there is another page. `looked` is the final kind of search. */
async function findPage(db: Queryable, wanted: Wanted, { search, sort }: Input, after: Cursor | null) {
  const tried = after !== null ? [after.by] : search === '' ? (['all'] as const) : TRIED;
  let similar: readonly string[] | null = null;
  let last: { by: By; rows: readonly (FoundRow | FoundPostRow)[]; looked: Wanted } = {
    by: 'all',
    rows: [],
    looked: wanted,
  };
  for (const by of tried) {
    if (by === 'similar' || by === 'some') similar ??= await selectSimilar(db, wanted.kind, search);
    const looked = { ...wanted, words: similar === null ? wanted.words : joined(similar, by) };
    last = { by, rows: await selectFound(db, looked, { by, sort, after, limit: PAGE + 1 }), looked };
    if (last.rows.length > 0) break;
  }
  return last;
}

const joined = (parts: readonly string[], by: By): string | null =>
  parts.length === 0 ? null : parts.join(by === 'some' ? ' | ' : ' & ');

/**
 * Returns the ids of listings that match and were published in a time span, newest first. If a saved search's category
 * or store no longer exists, there are none.
 */
export async function selectNewMatches(db: Queryable, asked: Asked, span: PublishedIn): Promise<readonly bigint[]> {
  const looked = await wantedOf(db, asked, await selectCategories(db, asked.kind));
  const by = asked.search === '' ? 'all' : 'words';
  return looked.ok && looked.value.wanted !== null ? selectPublishedIn(db, looked.value.wanted, by, span) : [];
}

async function toDocs(db: Queryable, rows: readonly (FoundRow | FoundPostRow)[]): Promise<Found['docs']> {
  const known = await selectPictures(
    db,
    rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId])),
  );
  return rows.map((row) => (row.kind === 'product' ? toProduct(row, known) : toFoundPost(row, known)));
}

const toProduct = (row: FoundRow, known: Pictures) => ({
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
});

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

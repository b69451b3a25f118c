// Separate from search-store.ts: the counts beside a search are built from sets, not from rows.

import { kinds, type ListingKind } from '@plumbline/contract/kinds';
import { sql } from 'kysely';
import { all, type Queryable } from '../../../platform/database.ts';
import { choiceColumns } from './post-store.ts';
import { type By, matching, type Wanted } from './search-store.ts';

/** Counting stops here. */
const MAX_COUNTED = 2000;

export interface Facets {
  readonly total: number;
  readonly categories: readonly { categoryId: number; count: number }[];
  /** By the `PRICE_STEPS` bucket of the price. */
  readonly prices: readonly { bucket: number; count: number }[];
  /** For kinds with choices to filter by. */
  readonly choices?: Readonly<Record<string, { value: string; count: number }[]>>;
}

/** The limits between buckets of prices, in micro-USDT. */
export const PRICE_STEPS: readonly bigint[] = [10n, 25n, 50n, 100n, 250n, 500n].map((each) => each * 1_000_000n);

const choiceFacets = (kind: ListingKind): readonly string[] =>
  Object.entries(kinds[kind].attributes).flatMap(([name, { isFacet, type }]) =>
    isFacet && type === 'choice' ? [name] : [],
  );

/**
 * In a single category, the newest are counted, in index order. Otherwise any are counted, because PostgreSQL would
 * first collect all entries of the category.
 */
const countedFirst = ({ categories }: Wanted, by: By) =>
  by === 'all' && categories?.length === 1 ? sql`ORDER BY e.published_at DESC, e.listing_id DESC` : sql``;

/** A set of columns is counted once per combination. These are far fewer than listings: 140 for classifieds. */
const COLUMNS_A_SET = 3;

const setsOf = (columns: readonly string[]): readonly (readonly string[])[] =>
  columns.length === 0 ? [] : [columns.slice(0, COLUMNS_A_SET), ...setsOf(columns.slice(COLUMNS_A_SET))];

type CountedRow = Readonly<Record<string, string | number | null>> & { readonly set: number; readonly count: number };

/** Counts how often a column has each value, from its combinations. Listings without a value do not count. */
function countsIn(rows: readonly CountedRow[], column: string): Counted {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = row[column];
    if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + row.count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Counts facets up to 2,000 in one pass. PostgreSQL visits each row once per set, so fewer sets are faster. */
export async function selectFacets(db: Queryable, wanted: Wanted, by: By): Promise<Facets & { isCut: boolean }> {
  const choices = choiceFacets(wanted.kind);
  const sets = [['category_id'], ...setsOf(['bucket', ...choices.map((_, at) => `choice_${at}`)])];
  const refs = (columns: readonly string[]) => sql.join(columns.map((each) => sql.ref(each)));
  const rows = await all(db)(sql<CountedRow>`
    SELECT grouping(${refs(sets.map(([first]) => first!))}) AS set, ${refs(sets.flat())}, count(*)::integer AS count
    FROM (
      SELECT ${choiceColumns(choices)} e.category_id, width_bucket(e.price_micro, ${PRICE_STEPS.map(String)}::bigint[]) AS bucket
      FROM catalogue.search_entry e WHERE ${matching(wanted, by)} ${countedFirst(wanted, by)} LIMIT ${MAX_COUNTED + 1}) found
    GROUP BY GROUPING SETS (${sql.join(sets.map((columns) => sql`(${refs(columns)})`))})`);
  // One bit for each set that a row is not part of; the last set has the lowest bit.
  const rowsIn = (at: number) => rows.filter(({ set }) => set === 2 ** sets.length - 1 - 2 ** (sets.length - 1 - at));
  const countedBy = (column: string) => countsIn(rowsIn(sets.findIndex((set) => set.includes(column))), column);
  const total = rowsIn(0).reduce((sum, { count }) => sum + count, 0);
  return {
    total: Math.min(total, MAX_COUNTED),
    isCut: total > MAX_COUNTED,
    categories: countedBy('category_id').map(({ value, count }) => ({ categoryId: Number(value), count })),
    prices: countedBy('bucket')
      .map(({ value, count }) => ({ bucket: Number(value), count }))
      .sort((a, b) => a.bucket - b.bucket),
    ...(choices.length > 0 && { choices: toChoices(choices.map((name, at) => [name, countedBy(`choice_${at}`)])) }),
  };
}

type Counted = { value: string; count: number }[];

/** Returns the attributes of the results, most frequent choice first. */
const toChoices = (counted: readonly (readonly [string, Counted])[]): Record<string, Counted> =>
  Object.fromEntries(
    counted
      .filter(([, choices]) => choices.length > 0)
      .map(([name, choices]) => [name, choices.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))]),
  );

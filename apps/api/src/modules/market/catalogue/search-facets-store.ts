// Apart from search-store.ts: the counts beside a search are built from sets, not from rows.

import { kinds, type ListingKind } from '@plumbline/contract/kinds';
import { sql } from 'kysely';
import { all, type Queryable } from '../../../platform/database.ts';
import { choiceColumns } from './post-store.ts';
import { type By, matching, type Wanted } from './search-store.ts';

/** More are not counted. */
const MAX_COUNTED = 2000;

export interface Facets {
  readonly total: number;
  readonly categories: readonly { categoryId: number; count: number }[];
  /** By the bucket of `PRICE_STEPS` that a price lies in. */
  readonly prices: readonly { bucket: number; count: number }[];
  /** Of kinds that have choices to filter by. */
  readonly choices?: Readonly<Record<string, { value: string; count: number }[]>>;
}

/** Where one bucket of prices ends and the next begins, in micro-USDT. */
export const PRICE_STEPS: readonly bigint[] = [10n, 25n, 50n, 100n, 250n, 500n].map((each) => each * 1_000_000n);

const choiceFacets = (kind: ListingKind): readonly string[] =>
  Object.entries(kinds[kind].attributes).flatMap(([name, { isFacet, type }]) =>
    isFacet && type === 'choice' ? [name] : [],
  );

/**
 * The newest of one category, in the order that its index has. Else any are counted: PostgreSQL would collect all entries
 * of the category before the first is counted.
 */
const countedFirst = ({ categories }: Wanted, by: By) =>
  by === 'all' && categories?.length === 1 ? sql`ORDER BY e.published_at DESC, e.listing_id DESC` : sql``;

/** A set of columns is counted once by all of its combinations, of which there are far fewer than listings: 140 of classifieds. */
const COLUMNS_A_SET = 3;

const setsOf = (columns: readonly string[]): readonly (readonly string[])[] =>
  columns.length === 0 ? [] : [columns.slice(0, COLUMNS_A_SET), ...setsOf(columns.slice(COLUMNS_A_SET))];

type CountedRow = Readonly<Record<string, string | number | null>> & { readonly set: number; readonly count: number };

/** How often a column has each value, of the combinations that it was counted in; a listing without a value is none. */
function countsIn(rows: readonly CountedRow[], column: string): Counted {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = row[column];
    if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + row.count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Of what is wanted, counted to 2,000 in one pass. PostgreSQL looks up each row once a set: fewer sets are faster. */
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
  // A bit for each set that a row is not counted in, the last set's the lowest.
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

/** Of the attributes that something found has, the most frequent choice first. */
const toChoices = (counted: readonly (readonly [string, Counted])[]): Record<string, Counted> =>
  Object.fromEntries(
    counted
      .filter(([, choices]) => choices.length > 0)
      .map(([name, choices]) => [name, choices.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))]),
  );

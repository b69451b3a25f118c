import { type RawBuilder, sql } from 'kysely';
import { type Db, one, setLimits } from './database.ts';
import { EXPORT } from './limits.ts';

/** A list of one member's, filtered and sorted; made in `store.ts` files. */
export interface Listed<Row> {
  /** How many rows match. */
  readonly total: bigint;
  /** All of them, in order. */
  readonly all: RawBuilder<Row>;
  /** Some of them, in order. */
  readonly slice: (offset: number, limit: number) => RawBuilder<Row>;
}

type Sql = RawBuilder<unknown>;

/** A list whose rows are counted: for what a member did one by one, so that there are never very many. */
export async function countedList<Row>(
  db: Db,
  list: { readonly columns: Sql; readonly tables: Sql; readonly where: readonly (Sql | null)[]; readonly order: Sql },
): Promise<Listed<Row>> {
  const from = sql`FROM ${list.tables} WHERE ${sql.join(
    list.where.filter((each) => each !== null),
    sql` AND `,
  )}`;
  const rows = (limits: Sql) => sql<Row>`SELECT ${list.columns} ${from} ORDER BY ${list.order} ${limits}`;
  const row = await one(db)(sql<{ total: bigint }>`SELECT count(*) AS total ${from}`);
  return {
    total: row.total,
    all: rows(sql``),
    slice: (offset, limit) => rows(sql`LIMIT ${limit} OFFSET ${offset}`),
  };
}

export const DIRECTION = { asc: sql`ASC`, desc: sql`DESC` } as const;

/** The days of a period in UTC, both included, as conditions on a point in time. */
export const daysOf = (column: Sql, period: Period): readonly (Sql | null)[] => [
  period.from === undefined ? null : sql`${column} >= ${period.from}::date::timestamp AT TIME ZONE 'UTC'`,
  period.to === undefined ? null : sql`${column} < (${period.to}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
];

/** The same for a column that is a business day itself. */
export const businessDaysOf = (column: Sql, period: Period): readonly (Sql | null)[] => [
  period.from === undefined ? null : sql`${column} >= ${period.from}::date`,
  period.to === undefined ? null : sql`${column} <= ${period.to}::date`,
];

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Paging {
  readonly page: number;
  readonly limit: number;
}

export interface Pages {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly pages: number;
}

/** One page of a list, of what was counted and of nothing else; one behind the last is empty and reads nothing. */
export async function readPage<Row>(db: Db, listed: Listed<Row>, { page, limit }: Paging): Promise<Row[]> {
  const offset = (page - 1) * limit;
  if (offset >= listed.total) return [];
  return (await listed.slice(offset, Math.min(limit, Number(listed.total) - offset)).execute(db)).rows;
}

export const pagesOf = (total: bigint, { page, limit }: Paging): Pages => ({
  total: Number(total),
  page,
  limit,
  pages: Math.ceil(Number(total) / limit),
});

/** One page of a list as a call answers with it. */
export async function readDocs<Row, Doc>(
  db: Db,
  listed: Listed<Row>,
  paging: Paging,
  toDoc: (row: Row) => Doc,
): Promise<Pages & { docs: Doc[] }> {
  const rows = await readPage(db, listed, paging);
  return { docs: rows.map((row) => toDoc(row)), ...pagesOf(listed.total, paging) };
}

/** A list that is short enough to be sent whole. */
export const onOnePage = <Doc>(docs: readonly Doc[]): Pages & { readonly docs: Doc[] } => ({
  docs: [...docs],
  ...pagesOf(BigInt(docs.length), { page: 1, limit: Math.max(docs.length, 1) }),
});

/** The numbers on one page of a list that is sorted by numbers without gaps, the lower one first. */
export const numbersOfPage = (
  { first, last }: { readonly first: bigint; readonly last: bigint },
  dir: 'asc' | 'desc',
  offset: number,
  limit: number,
): readonly [from: bigint, to: bigint] => {
  const [skipped, shown] = [BigInt(offset), BigInt(limit)];
  if (dir === 'asc') return [first + skipped, smaller(first + skipped + shown - 1n, last)];
  return [-smaller(-(last - skipped - shown + 1n), -first), last - skipped];
};

const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);

/** Rows that are in memory at once when a whole list is read. */
const BATCH_ROWS = 500;

/** The whole list from a cursor, batch by batch: one snapshot, and memory that does not grow with the list. */
export async function* readAll<Row>(db: Db, listed: Listed<Row>): AsyncGenerator<Row[]> {
  if (listed.total === 0n) return;
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await setLimits(tx, EXPORT);
    for await (const { rows } of tx.getExecutor().stream<Row>(listed.all.compile(tx), BATCH_ROWS)) yield rows;
  } finally {
    await tx.rollback().execute();
  }
}

import { type RawBuilder, sql } from 'kysely';
import { type ConnectionSource, currentSource, fromSource, onPrimary } from './connection-source.ts';
import { type Db, one, setLimits } from './database.ts';
import { EXPORT } from './limits.ts';
import { resumed } from './resumed.ts';

/** A filtered and sorted list of one member's rows. Only `store.ts` files create it. */
export interface Listed<Row> {
  /** Number of matching rows. */
  readonly total: bigint;
  readonly all: RawBuilder<Row>;
  readonly slice: (offset: number, limit: number) => RawBuilder<Row>;
}

type Sql = RawBuilder<unknown>;

/** Creates a list that is counted on each read: for actions that a member takes one by one, so never very many. */
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

/** Returns conditions on a timestamp for the days of a period in UTC, both included. */
export const daysOf = (column: Sql, period: Period): readonly (Sql | null)[] => [
  period.from === undefined ? null : sql`${column} >= ${period.from}::date::timestamp AT TIME ZONE 'UTC'`,
  period.to === undefined ? null : sql`${column} < (${period.to}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
];

/** Returns the same conditions for a column that is a business day. */
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

/** Reads one page of a list, limited to the counted rows. A page after the last one is empty and runs no query. */
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

/** Reads one page of a list in the shape of a call's answer. */
export async function readDocs<Row, Doc>(
  db: Db,
  listed: Listed<Row>,
  paging: Paging,
  toDoc: (row: Row) => Doc,
): Promise<Pages & { docs: Doc[] }> {
  const rows = await readPage(db, listed, paging);
  return { docs: rows.map((row) => toDoc(row)), ...pagesOf(listed.total, paging) };
}

/** Returns a list that is short enough for one page. */
export const onOnePage = <Doc>(docs: readonly Doc[]): Pages & { readonly docs: Doc[] } => ({
  docs: [...docs],
  ...pagesOf(BigInt(docs.length), { page: 1, limit: Math.max(docs.length, 1) }),
});

/** Returns the numbers on one page of a list that is sorted by numbers without gaps, lower number first. */
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

/** Number of rows in memory at once while a whole list is read. */
const BATCH_ROWS = 500;

/**
 * Reads the whole list from a cursor, in batches: one snapshot, and memory use that does not grow with the list. Uses the
 * caller's replica, although the batches are read later, and the primary if that replica is lost.
 */
export function readAll<Row>(db: Db, listed: Listed<Row>): AsyncGenerator<readonly Row[]> {
  const source = currentSource();
  if (source === undefined) return inBatches(db, listed);
  return resumed({
    first: within(source, inBatches(db, listed)),
    isLost: source.isLost,
    again: () => within(undefined, inBatches(db, listed)),
  });
}

/** Takes the connections of a list from a source, whoever pulls its batches. */
async function* within<Row>(
  source: ConnectionSource | undefined,
  batches: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const pull = () =>
    source === undefined ? onPrimary(() => batches.next()) : fromSource(source, () => batches.next());
  try {
    for (let next = await pull(); !next.done; next = await pull()) yield next.value;
  } finally {
    await batches.return(undefined);
  }
}

async function* inBatches<Row>(db: Db, listed: Listed<Row>): AsyncGenerator<readonly Row[]> {
  if (listed.total === 0n) return;
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await setLimits(tx, EXPORT);
    for await (const { rows } of tx.getExecutor().stream<Row>(listed.all.compile(tx), BATCH_ROWS)) yield rows;
  } finally {
    await tx.rollback().execute();
  }
}

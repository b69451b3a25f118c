import type pg from 'pg';
import { CATALOGUE, COLUMN_ORDER, forOurs } from './catalogue.ts';

export interface Comparison {
  /** By kind of object: how many the first database has. */
  readonly counts: Readonly<Record<string, number>>;
  /** One line each; empty if the databases are equal. */
  readonly differences: readonly string[];
  /** Tables with the same columns in another order. */
  readonly reordered: readonly string[];
  /** Columns that differ even between two databases of one source: times and random keys. */
  readonly changing: readonly string[];
}

/** Compares two databases. `again` was created like the first one. */
export async function compareDatabases(
  first: pg.ClientBase,
  second: pg.ClientBase,
  again: pg.ClientBase,
): Promise<Comparison> {
  // So that PostgreSQL writes every name with its schema.
  for (const client of [first, second, again]) await client.query('SET search_path = pg_catalog');
  const counts: Record<string, number> = {};
  const differences: string[] = [];
  for (const [kind, query] of Object.entries(CATALOGUE)) {
    const [a, b] = [await readObjects(first, query), await readObjects(second, query)];
    counts[kind] = a.size;
    differences.push(...differencesOf(kind, a, b));
  }
  const changing = await changingColumns(first, again);
  const [a, b] = [await rowsOf(first, changing), await rowsOf(second, changing)];
  counts.rows = [...a.values()].reduce((sum, rows) => sum + rows.split('\n').length, 0);
  differences.push(...differencesOf('rows', a, b));
  const [order, other] = [await readObjects(first, COLUMN_ORDER), await readObjects(second, COLUMN_ORDER)];
  const reordered = [...order].filter(([name, is]) => other.get(name) !== is).map(([name]) => name);
  return { counts, differences, reordered, changing: [...changing] };
}

async function readObjects(client: pg.ClientBase, query: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; is: string }>(forOurs(query));
  return new Map(rows.map(({ name, is }) => [name, is]));
}

function differencesOf(kind: string, a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...a.keys(), ...b.keys()])].sort();
  return names.flatMap((name) => {
    const [was, is] = [a.get(name), b.get(name)];
    if (was === is) return [];
    if (was === undefined) return [`${kind}: only the second has ${name}: ${short(is!)}`];
    if (is === undefined) return [`${kind}: only the first has ${name}: ${short(was)}`];
    const at = [...was].findIndex((letter, place) => letter !== is[place]);
    const from = Math.max(0, (at < 0 ? was.length : at) - 40);
    return [`${kind}: ${name} differs: ${short(was.slice(from))} <> ${short(is.slice(from))}`];
  });
}

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

/** Formats the result of a comparison for a terminal. */
export function report(commit: string, { counts, differences, reordered, changing }: Comparison): string {
  const compared = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return [
    `Compared the databases of ${commit} (first) and of the working tree (second): ${compared.join(', ')}.`,
    `Not compared: the values of ${changing.length} columns that also differ between two databases of ${commit}`,
    ...changing.map((column) => `  ${column}`),
    `Not compared: the order of columns, which changed in ${reordered.length} tables`,
    ...reordered.map((table) => `  ${table}`),
    ...differences,
    differences.length === 0 ? 'Identical.' : `${differences.length} differences.`,
  ].join('\n');
}

/** Records of applied files and times, which are not compared. */
const NOT_COMPARED = ['public.migration', 'public.function_file', 'public.release'];

interface Column {
  readonly table: string;
  readonly name: string;
}

async function columnsOf(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT c.oid::regclass::text AS table, a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)' AND c.oid::regclass::text <> ALL ($1)
     ORDER BY 1, 2`,
    [NOT_COMPARED],
  );
  return rows;
}

/** Returns columns, as `table.column`, that differ between two databases created in the same way. */
async function changingColumns(first: pg.ClientBase, again: pg.ClientBase): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { table, name } of await columnsOf(first)) {
    const values = async (client: pg.ClientBase): Promise<string> => {
      const { rows } = await client.query<{ all: string }>(
        `SELECT md5(string_agg(c."${name}"::text, E'\\n' ORDER BY c."${name}"::text)) AS all FROM ${table} c`,
      );
      return rows[0]!.all;
    };
    if ((await values(first)) !== (await values(again))) found.add(`${table}.${name}`);
  }
  return found;
}

/** Returns the rows of each non-empty table as JSON, sorted, without the given columns. */
async function rowsOf(client: pg.ClientBase, without: ReadonlySet<string>): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  const tables = Map.groupBy(await columnsOf(client), ({ table }) => table);
  for (const [table, columns] of tables) {
    const dropped = columns.map(({ name }) => name).filter((name) => without.has(`${table}.${name}`));
    const { rows } = await client.query<{ all: string | null }>(
      `SELECT string_agg(r, E'\\n' ORDER BY r) AS all FROM (SELECT (to_jsonb(t) - $1::text[])::text AS r FROM ${table} t)`,
      [dropped],
    );
    if (rows[0]!.all !== null) all.set(table, rows[0]!.all);
  }
  return all;
}

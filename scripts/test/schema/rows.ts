import type pg from 'pg';

/** Records of applied files and times, which are not compared. */
const NOT_COMPARED = ['public.migration', 'public.function_file'];

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
export async function changingColumns(first: pg.ClientBase, again: pg.ClientBase): Promise<ReadonlySet<string>> {
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
export async function rowsOf(client: pg.ClientBase, without: ReadonlySet<string>): Promise<Map<string, string>> {
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

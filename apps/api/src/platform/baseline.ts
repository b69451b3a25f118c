import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type pg from 'pg';
import { BASELINE } from './migration-files.ts';

const FOLDER = new URL('../../../../db/baseline/', import.meta.url);
/** Foreign keys that form a cycle, so they are created after the rows. */
const LAST = '99_references.sql';

/**
 * The 148 migrations that the baseline replaced; the hash comes from `supersededHash`.
 * `npm run schema -- compare d14672e9` shows that both create the same database.
 */
const SUPERSEDED = {
  count: 148,
  commit: 'd14672e9',
  sha256: '32c88cf698879b065c1d1a13154addf1e03e18b830c8c00c85b41fc0f3b33f95',
};

interface BaselineFile {
  readonly name: string;
  readonly text: string;
}

export interface Baseline {
  /** In execution order: SQL by schema, rows, then the last foreign keys. */
  readonly files: readonly BaselineFile[];
  /** SHA-256 of the names and texts of all files. */
  readonly sha256: string;
}

export async function readBaseline(): Promise<Baseline> {
  const names: string[] = [];
  for await (const name of glob(['*.sql', 'data/*.csv'], { cwd: fileURLToPath(FOLDER) })) names.push(name);
  const order = (name: string) => `${name === LAST ? 2 : Number(name.endsWith('.csv'))} ${name}`;
  names.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })),
  );
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  return { files, sha256: hash.digest('hex') };
}

/** What a database needs: nothing, the whole baseline, or only a record that its migrations made the same schema. */
export type BaselineStep = 'none' | 'run' | 'record';

/**
 * Decides from the rows of public.migration (name to SHA-256). Throws if the baseline has changed since it was applied,
 * or if the database does not have exactly the migrations that it replaces.
 */
export function baselineStep(applied: ReadonlyMap<string, string>, sha256: string): BaselineStep {
  if (applied.size === 0) return 'run';
  const before = applied.get(BASELINE);
  if (before === sha256) return 'none';
  if (before !== undefined)
    throw new Error(
      'The files of db/baseline were changed after they were applied to this database. Undo the change and write a ' +
        'migration instead. A demo can start again: npm run demo:reset',
    );
  if (supersededHash(applied) === SUPERSEDED.sha256) return 'record';
  throw new Error(
    `This database does not have exactly the ${SUPERSEDED.count} migrations that db/baseline replaces. Upgrade it with the last ` +
      `version that has them: check out commit ${SUPERSEDED.commit}, run npm start once, and come back. A demo can start ` +
      'again: npm run demo:reset',
  );
}

/** Returns one hash of the applied migrations, computed from the hash of each. */
function supersededHash(applied: ReadonlyMap<string, string>): string {
  const lines = [...applied].map(([name, sha256]) => `${name} ${sha256}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Runs the baseline on an empty database, inside the caller's transaction. */
export async function runBaseline(client: pg.ClientBase, { files }: Baseline): Promise<void> {
  for (const { name, text } of files) {
    await (name.endsWith('.csv') ? loadRows(client, name, text) : client.query(text)).catch((error) => {
      throw new Error(`db/baseline/${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
    });
  }
}

/**
 * Inserts the rows of `data/<number>_<table>.csv`. The first line lists the columns; an empty cell is NULL and "" is an
 * empty string. An identity column continues after its highest number.
 */
async function loadRows(client: pg.ClientBase, name: string, text: string): Promise<void> {
  const table = /^data\/\d+_(\w+\.\w+)\.csv$/.exec(name)![1]!;
  const rows: Record<string, string | null>[] = parse(text, {
    columns: true,
    cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
  });
  const { rows: columns } = await client.query<{ name: string; type: string; is_identity: boolean }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attidentity <> '' AS is_identity FROM pg_attribute
     WHERE attrelid = $1::regclass AND attname = ANY ($2)`,
    [table, Object.keys(rows[0]!)],
  );
  const list = (each: (column: (typeof columns)[0]) => string) => columns.map(each).join(', ');
  await client.query(
    `INSERT INTO ${table} (${list((column) => `"${column.name}"`)}) OVERRIDING SYSTEM VALUE
     SELECT ${list((column) => `r."${column.name}"::${column.type}`)}
     FROM jsonb_to_recordset($1) AS r (${list((column) => `"${column.name}" text`)})`,
    [JSON.stringify(rows)],
  );
  for (const column of columns.filter(({ is_identity }) => is_identity))
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), max("${column.name}")) FROM ${table}`, [
      table,
      column.name,
    ]);
}

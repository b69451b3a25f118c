import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readRemoved } from './removed-functions.ts';

const FOLDER = new URL('../../../../db/functions/', import.meta.url);

/**
 * Splits a file of db/functions into statements. Each begins a line with CREATE OR REPLACE, or with the DROP of a
 * trigger that must be re-created. A comment belongs to the statement before it; the first part has only comments.
 */
export const statementsOf = (text: string): string[] => text.split(/^(?=(?:CREATE OR REPLACE|DROP) )/m);

interface Statement {
  /** The file name. */
  readonly file: string;
  readonly text: string;
}

/**
 * Applies new and changed files of db/functions inside the caller's transaction, then drops what no file defines any
 * longer. A file is unchanged if the database stores its name with the same SHA-256.
 */
export async function applyFunctions(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.function_file
    (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM public.function_file',
  );
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const files = await readFiles();
  const changed = files.filter(({ name, sha256 }) => known.get(name) !== sha256);
  await applyInAnyOrder(
    client,
    changed.flatMap(({ name, text }) => statementsOf(text).map((each) => ({ file: name, text: each }))),
  );
  await dropRemoved(client, files, [...known.keys()]);
  await client.query('DELETE FROM public.function_file WHERE name <> ALL ($1)', [files.map(({ name }) => name)]);
  await client.query(
    `INSERT INTO public.function_file (name, sha256) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, applied_at = now()`,
    [changed.map(({ name }) => name), changed.map(({ sha256 }) => sha256)],
  );
}

/** Drops what no file defines, in the schemas that the files cover now or covered before. */
async function dropRemoved(
  client: pg.ClientBase,
  files: readonly { readonly name: string; readonly text: string }[],
  formerNames: readonly string[],
): Promise<void> {
  const schemas = [...files.map(({ name }) => name), ...formerNames].map((name) => name.split('/')[0]!);
  const defined = files.flatMap(({ text }) => statementsOf(text));
  const drops = await readRemoved(client, new Set(schemas), defined);
  await applyInAnyOrder(
    client,
    drops.map((text) => ({ file: '(removed)', text })),
  );
}

async function readFiles() {
  const names: string[] = [];
  for await (const name of glob('*/*.sql', { cwd: fileURLToPath(FOLDER) })) names.push(name.replaceAll('\\', '/'));
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Statements can depend on each other across files: functions that they call, view columns or trigger functions. Failed
 * statements are retried after the others until a round has no success.
 */
async function applyInAnyOrder(client: pg.ClientBase, statements: readonly Statement[]): Promise<void> {
  let waiting = statements;
  while (waiting.length > 0) {
    const next: Statement[] = [];
    const failures: Error[] = [];
    for (const statement of waiting) {
      const failure = await applyStatement(client, statement);
      if (failure === null) continue;
      next.push(statement);
      failures.push(failure);
    }
    if (next.length === waiting.length) throw failures[0];
    waiting = next;
  }
}

/** Returns null, or why the database rejects the statement now. Throws if the database does not answer. */
async function applyStatement(client: pg.ClientBase, { file, text }: Statement): Promise<Error | null> {
  try {
    await client.query(`SAVEPOINT statement; ${text}; RELEASE SAVEPOINT statement`);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const failure = new Error(`db/functions/${file}: ${message} in ${text.slice(0, text.indexOf('\n'))}`, {
      cause: error,
    });
    if (!(error instanceof pg.DatabaseError)) throw failure;
    await client.query('ROLLBACK TO SAVEPOINT statement');
    return failure;
  }
}

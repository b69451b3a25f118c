import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isLockConflict } from './busy.ts';
import { readRemoved } from './removed-functions.ts';
import { inUpgradeTransaction } from './upgrade-transaction.ts';

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
 * Applies new and changed statements of db/functions, then drops what no file defines any longer. The release before
 * serves meanwhile, so the database stores the SHA-256 of each applied statement: what did not change is not locked. After
 * an error, the next call continues.
 */
export async function applyFunctions(client: pg.ClientBase): Promise<void> {
  // Databases from before 1.0.0 have a hash of each file instead.
  await client.query(`CREATE TABLE IF NOT EXISTS public.function_file
      (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(), statements text[] NOT NULL DEFAULT '{}');
    ALTER TABLE public.function_file
      ADD COLUMN IF NOT EXISTS statements text[] NOT NULL DEFAULT '{}', DROP COLUMN IF EXISTS sha256`);
  const { rows } = await client.query<{ name: string; statements: string[] }>(
    'SELECT name, statements FROM public.function_file',
  );
  const known = new Map(rows.map(({ name, statements }) => [name, statements.join()]));
  const applied = new Set(rows.flatMap(({ statements }) => statements));
  const files = await readFiles();
  const changed = files.filter(({ name, statements }) => known.get(name) !== statements.map(sha256).join());
  const missing = changed.flatMap(({ name, statements }) =>
    statements.filter((text) => !applied.has(sha256(text))).map((text) => ({ file: name, text })),
  );
  await applyInAnyOrder(client, missing);
  await inUpgradeTransaction(client, () => dropRemoved(client, files, [...known.keys()]));
  await client.query('DELETE FROM public.function_file WHERE name <> ALL ($1)', [files.map(({ name }) => name)]);
  await client.query(
    `INSERT INTO public.function_file (name, statements)
     SELECT f.name, ARRAY (SELECT jsonb_array_elements_text(f.statements)) FROM jsonb_to_recordset($1) f (name text, statements jsonb)
     ON CONFLICT (name) DO UPDATE SET statements = excluded.statements, applied_at = now()`,
    [JSON.stringify(changed.map(({ name, statements }) => ({ name, statements: statements.map(sha256) })))],
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Drops what no file defines, in the schemas that the files cover now or covered before. */
async function dropRemoved(
  client: pg.ClientBase,
  files: readonly { readonly name: string; readonly statements: readonly string[] }[],
  formerNames: readonly string[],
): Promise<void> {
  const schemas = [...files.map(({ name }) => name), ...formerNames].map((name) => name.split('/')[0]!);
  const defined = files.flatMap(({ statements }) => statements);
  const drops = await readRemoved(client, new Set(schemas), defined);
  await inRounds(
    drops.map((text) => ({ file: '(removed)', text })),
    (each) => applyTogether(client, each),
  );
}

async function readFiles() {
  const names: string[] = [];
  for await (const name of glob('*/*.sql', { cwd: fileURLToPath(FOLDER) })) names.push(name.replaceAll('\\', '/'));
  return Promise.all(
    names.sort().map(async (name) => {
      return { name, statements: statementsOf(await readFile(new URL(name, FOLDER), 'utf8')) };
    }),
  );
}

/** A statement that the database rejects now. */
interface Rejected {
  readonly statement: Statement;
  readonly failure: Error;
}

const isFunction = ({ text }: Statement): boolean => /^CREATE OR REPLACE (FUNCTION|AGGREGATE)/.test(text);

/**
 * Functions are replaced together: that locks nothing which the running product uses. A view or trigger blocks the users
 * of its table until the commit, so each has a transaction of its own.
 */
const applyInAnyOrder = (client: pg.ClientBase, statements: readonly Statement[]): Promise<void> =>
  inRounds(statements, async (waiting) => {
    const functions = waiting.filter(isFunction);
    const rejected = await inUpgradeTransaction(client, () => applyTogether(client, functions));
    for (const each of waiting.filter((statement) => !isFunction(statement)))
      rejected.push(...(await inUpgradeTransaction(client, () => applyTogether(client, [each]))));
    return rejected;
  });

/**
 * Statements can depend on each other across files: functions that they call, view columns or trigger functions. Rejected
 * statements are retried after the others until a round has no success.
 */
async function inRounds(
  statements: readonly Statement[],
  apply: (waiting: readonly Statement[]) => Promise<Rejected[]>,
): Promise<void> {
  let waiting = statements;
  while (waiting.length > 0) {
    const rejected = await apply(waiting);
    if (rejected.length === waiting.length) throw rejected[0]!.failure;
    waiting = rejected.map(({ statement }) => statement);
  }
}

/** Applies statements inside the caller's transaction. */
async function applyTogether(client: pg.ClientBase, statements: readonly Statement[]): Promise<Rejected[]> {
  const rejected: Rejected[] = [];
  for (const statement of statements) {
    const failure = await applyStatement(client, statement);
    if (failure !== null) rejected.push({ statement, failure });
  }
  return rejected;
}

/** Returns null, or why the database rejects the statement now. Throws if it does not answer, or the lock is taken. */
async function applyStatement(client: pg.ClientBase, { file, text }: Statement): Promise<Error | null> {
  try {
    await client.query(`SAVEPOINT statement; ${text}; RELEASE SAVEPOINT statement`);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const failure = new Error(`db/functions/${file}: ${message} in ${text.slice(0, text.indexOf('\n'))}`, {
      cause: error,
    });
    if (!(error instanceof pg.DatabaseError) || isLockConflict(error)) throw failure;
    await client.query('ROLLBACK TO SAVEPOINT statement');
    return failure;
  }
}

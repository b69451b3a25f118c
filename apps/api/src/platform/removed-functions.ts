import type pg from 'pg';

const FUNCTION = /^CREATE OR REPLACE FUNCTION (\w+\.\w+)\(/;
const AGGREGATE = /^CREATE OR REPLACE AGGREGATE (\w+\.\w+\([^)]*\))/;
const VIEW = /^CREATE OR REPLACE VIEW (\w+\.\w+)/;
const TRIGGER = /^CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)[^;]*? ON (\w+\.\w+)/m;

/**
 * Returns a DROP statement for each function, view and trigger of the schemas that no statement defines. This covers
 * deleted files and functions whose parameters changed. Throws if the database lacks what a statement defines: its
 * signature was not parsed correctly and would be dropped.
 */
export async function readRemoved(
  client: pg.ClientBase,
  schemas: ReadonlySet<string>,
  statements: readonly string[],
): Promise<string[]> {
  const functions = statements.flatMap((statement) => signatureOf(statement) ?? []);
  const views = statements.flatMap((statement) => VIEW.exec(statement)?.[1] ?? []);
  const triggers = statements.flatMap((statement) => TRIGGER.exec(statement)?.slice(1, 3).join(' ON ') ?? []);
  const parameters = [[...schemas], functions, views, triggers];
  const { rows: unknown } = await client.query<{ name: string }>(UNKNOWN, parameters.slice(1, 3));
  if (unknown.length > 0)
    throw new Error(`db/functions: not in the database: ${unknown.map(({ name }) => name).join()}`);
  const { rows } = await client.query<{ drop: string }>(REMOVED, parameters);
  return rows.map(({ drop }) => drop);
}

/** Returns `schema.name(type, …)` with the input types, as `to_regprocedure` reads it. Null for other statements. */
function signatureOf(statement: string): string | null {
  const aggregate = AGGREGATE.exec(statement)?.[1];
  if (aggregate !== undefined) return aggregate;
  const head = FUNCTION.exec(statement);
  if (head === null) return null;
  const types = parametersFrom(statement, head[0].length)
    .filter((parameter) => !/^OUT /.test(parameter))
    .map((parameter) => parameter.replace(/^(?:IN|INOUT|VARIADIC) /, '').split(/\sDEFAULT\b/)[0]!)
    .map((parameter) => parameter.replace(/^\w+\s+/, ''));
  return `${head[1]}(${types.join(', ')})`;
}

/** Splits a list of parameters at its commas, up to the closing parenthesis. */
function parametersFrom(text: string, start: number): string[] {
  const parameters = [''];
  let depth = 0;
  for (const [part] of text.slice(start).matchAll(/'[^']*'|--[^\n]*|./gs)) {
    if (part === ')' && depth === 0) break;
    if (part.startsWith('--')) continue;
    if (part === '(' || part === '[') depth += 1;
    if (part === ')' || part === ']') depth -= 1;
    if (part === ',' && depth === 0) parameters.push('');
    else parameters[parameters.length - 1] += part;
  }
  return parameters.map((parameter) => parameter.trim()).filter((parameter) => parameter !== '');
}

/** $1: signatures. $2: views. */
const UNKNOWN = `
  SELECT s.name FROM unnest($1::text[]) s (name) WHERE to_regprocedure(s.name) IS NULL
  UNION ALL SELECT s.name FROM unnest($2::text[]) s (name) WHERE to_regclass(s.name) IS NULL`;

const OF_NO_EXTENSION = (catalog: 'pg_proc' | 'pg_class', object: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${object} AND d.deptype = 'e')`;

/** $1: schemas. $2: signatures. $3: views. $4: triggers, as `name ON schema.table`; those of partitions follow. */
const REMOVED = `
  WITH ours AS (SELECT n.oid FROM pg_namespace n WHERE n.nspname = ANY ($1))
  SELECT format('DROP TRIGGER %I ON %s', t.tgname, c.oid::regclass) AS drop
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace IN (SELECT oid FROM ours) AND NOT t.tgisinternal AND t.tgparentid = 0
    AND (t.tgname, c.oid) NOT IN (
      SELECT split_part(x, ' ON ', 1), split_part(x, ' ON ', 2)::regclass::oid FROM unnest($4::text[]) x)
  UNION ALL
  SELECT format('DROP VIEW %s', c.oid::regclass) FROM pg_class c
  WHERE c.relnamespace IN (SELECT oid FROM ours) AND c.relkind = 'v' AND ${OF_NO_EXTENSION('pg_class', 'c.oid')}
    AND c.oid NOT IN (SELECT x::regclass FROM unnest($3::text[]) x)
  UNION ALL
  SELECT format('DROP ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
  WHERE p.pronamespace IN (SELECT oid FROM ours) AND ${OF_NO_EXTENSION('pg_proc', 'p.oid')}
    AND p.oid NOT IN (SELECT to_regprocedure(x) FROM unnest($2::text[]) x)`;

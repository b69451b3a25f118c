import type pg from 'pg';
import { type Need, needsOfFunction } from './statement-needs.ts';

/** A database's own description of its objects, each named `schema.name`. */
export interface Catalog {
  /** Matches a text that contains a schema's name. */
  readonly schemas: RegExp;
  readonly relations: ReadonlySet<string>;
  /** What a caller needs for a function that runs with the caller's rights; null if it runs with the owner's. */
  readonly functions: ReadonlyMap<string, readonly Need[] | null>;
  /** Functions that a view calls, with its reader's rights. */
  readonly calledByView: ReadonlyMap<string, readonly string[]>;
  /** Views in a view. */
  readonly viewsInView: ReadonlyMap<string, readonly string[]>;
  /** What a write to a table causes with the writer's rights. */
  readonly onWrite: ReadonlyMap<string, readonly Hook[]>;
}

interface Hook {
  readonly on: readonly string[];
  /** `UPDATE OF` these. */
  readonly columns: readonly string[];
  readonly needs: readonly Need[];
}

const OURS = `n.nspname !~ '^(pg_|information_schema|public)'`;

export async function readCatalog(client: pg.Pool): Promise<Catalog> {
  const schemas = await client.query<{ name: string }>(`SELECT n.nspname AS name FROM pg_namespace n WHERE ${OURS}`);
  const relations = await client.query<{ name: string }>(`
    SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind IN ('r', 'p', 'v', 'S')`);
  const functions = await client.query<FunctionRow>(`
    SELECT p.oid, n.nspname AS schema, p.proname AS name, p.prosecdef AS as_owner, l.lanname AS language,
      pg_get_functiondef(p.oid) AS definition,
      substring(array_to_string(p.proconfig, ';') FROM 'search_path="?([a-z_]+)') AS path
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
    WHERE ${OURS} AND p.prokind IN ('f', 'p') AND l.lanname IN ('sql', 'plpgsql')`);
  const aggregates = await client.query<{ name: string }>(`
    SELECT n.nspname || '.' || p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE ${OURS} AND p.prokind = 'a'`);
  const bodies = new Map(functions.rows.map((row) => [row.oid, bodyOf(row)]));
  return {
    schemas: new RegExp(`\\b(${schemas.rows.map(({ name }) => name).join('|')})"?\\.`),
    relations: new Set(relations.rows.map(({ name }) => name)),
    functions: new Map([...byName(functions.rows, bodies), ...aggregates.rows.map(({ name }) => [name, []] as const)]),
    calledByView: await pairs(client, USES_OF_VIEW('pg_proc')),
    viewsInView: await pairs(client, USES_OF_VIEW('pg_class')),
    onWrite: await readHooks(client, bodies),
  };
}

interface FunctionRow {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly as_owner: boolean;
  readonly language: string;
  readonly definition: string;
  readonly path: string | null;
}

function bodyOf({ as_owner, definition, language, path, schema, name }: FunctionRow): readonly Need[] | null {
  if (as_owner) return null;
  try {
    return needsOfFunction(definition, language).map((need) =>
      need.schema === '' ? { ...need, schema: path ?? '' } : need,
    );
  } catch (error) {
    throw new Error(`${schema}.${name} cannot be read`, { cause: error });
  }
}

/** Merges functions of one name, because they are granted together. */
function byName(rows: readonly FunctionRow[], bodies: ReadonlyMap<number, readonly Need[] | null>) {
  const found = new Map<string, readonly Need[] | null>();
  for (const { oid, schema, name } of rows) {
    const [former, own] = [found.get(`${schema}.${name}`), bodies.get(oid)!];
    found.set(`${schema}.${name}`, former || own ? [...(former ?? []), ...(own ?? [])] : null);
  }
  return found;
}

const USES_OF_VIEW = (catalog: 'pg_proc' | 'pg_class') => `
  SELECT DISTINCT n.nspname || '.' || v.relname AS from,
    m.nspname || '.' || u.${catalog === 'pg_proc' ? 'proname' : 'relname'} AS to
  FROM pg_rewrite r JOIN pg_class v ON v.oid = r.ev_class JOIN pg_namespace n ON n.oid = v.relnamespace
  JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = '${catalog}'::regclass
  JOIN ${catalog} u ON u.oid = d.refobjid
  JOIN pg_namespace m ON m.oid = u.${catalog === 'pg_proc' ? 'pronamespace' : 'relnamespace'}
  WHERE ${OURS} AND m.nspname <> 'pg_catalog' AND u.oid <> v.oid
    ${catalog === 'pg_class' ? "AND u.relkind = 'v'" : ''}`;

async function pairs(client: pg.Pool, query: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ from: string; to: string }>(query);
  const found = new Map<string, string[]>();
  for (const { from, to } of rows) found.set(from, [...(found.get(from) ?? []), to]);
  return found;
}

/** Reads triggers with their actions and conditions, and the functions of checks, defaults and indexes. */
async function readHooks(client: pg.Pool, bodies: ReadonlyMap<number, readonly Need[] | null>) {
  const found = new Map<string, Hook[]>();
  const add = (table: string, hook: Hook) => found.set(table, [...(found.get(table) ?? []), hook]);
  const { rows: triggers } = await client.query<TriggerRow>(TRIGGERS);
  for (const { table, type, columns, called, asked } of triggers) {
    const on = VERBS.filter(([bit]) => (type & bit) !== 0).map(([, verb]) => verb);
    add(table, { on, columns, needs: [...(bodies.get(called) ?? []), ...asked.map(executes)] });
  }
  const { rows: others } = await client.query<{ table: string; called: string }>(CHECKS);
  for (const { table, called } of others)
    add(table, { on: ['insert', 'update'], columns: [], needs: [executes(called)] });
  return found;
}

interface TriggerRow {
  readonly table: string;
  readonly type: number;
  readonly columns: readonly string[];
  readonly called: number;
  /** Functions of its WHEN clause. */
  readonly asked: readonly string[];
}

/** By the bits of pg_trigger.tgtype. */
const VERBS = [
  [4, 'insert'],
  [8, 'delete'],
  [16, 'update'],
] as const;

const TRIGGERS = `
  SELECT n.nspname || '.' || c.relname AS table, t.tgtype AS type, t.tgfoid::oid AS called,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum = ANY (t.tgattr::int2[])) AS columns,
    ARRAY(SELECT p.pronamespace::regnamespace || '.' || p.proname FROM pg_depend d JOIN pg_proc p ON p.oid = d.refobjid
      WHERE d.classid = 'pg_trigger'::regclass AND d.objid = t.oid AND d.refclassid = 'pg_proc'::regclass
        AND p.oid <> t.tgfoid) AS asked
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND ${OURS}`;

const CHECKS = `
  SELECT DISTINCT n.nspname || '.' || c.relname AS table, p.pronamespace::regnamespace || '.' || p.proname AS called
  FROM pg_depend d JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
  LEFT JOIN pg_constraint k ON d.classid = 'pg_constraint'::regclass AND k.oid = d.objid
  LEFT JOIN pg_attrdef f ON d.classid = 'pg_attrdef'::regclass AND f.oid = d.objid
  LEFT JOIN pg_index i ON d.classid = 'pg_class'::regclass AND i.indexrelid = d.objid
  JOIN pg_class c ON c.oid = coalesce(k.conrelid, f.adrelid, i.indrelid) JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OURS} AND p.pronamespace <> 'pg_catalog'::regnamespace`;

export function executes(called: string): Need {
  const [schema, name] = called.split('.') as [string, string];
  return { schema, name, privilege: 'execute' };
}

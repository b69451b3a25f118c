import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { databaseRoleOf, PROCESS_ROLES, type ProcessRole, ROLES_OF_COMMAND } from './process-roles.ts';

const FUNCTIONS = new URL('../../../../db/functions/', import.meta.url);
/** The only role of all processes before each role got its own login. */
const FORMER_ROLE = 'plumbline_app';
const ROLES = PROCESS_ROLES.map(databaseRoleOf);

/** One line of a table of rights: the roles have the privileges on each of the objects. */
export interface Right {
  readonly schema: string;
  readonly roles: readonly ProcessRole[];
  /** `select`, `update (status)`, `execute`, `usage` … */
  readonly privileges: readonly string[];
  /** Tables, views, sequences or functions of the schema. `schema` is the schema itself. */
  readonly objects: readonly string[];
  readonly because: string;
}

/** Reads db/functions/<schema>/rights.md, one table a file. Throws on a line that is not a right with a reason. */
export async function readRights(): Promise<readonly Right[]> {
  const schemas = (await readdir(FUNCTIONS)).filter((name) => !name.endsWith('.md')).sort();
  const rights = await Promise.all(
    schemas.map(async (schema) =>
      parseRights(schema, await readFile(new URL(`${schema}/rights.md`, FUNCTIONS), 'utf8')),
    ),
  );
  return rights.flat();
}

function parseRights(schema: string, text: string): Right[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [, roles = '', privileges = '', objects = '', because = ''] = line.split('|').map((cell) => cell.trim());
    const right = {
      schema,
      roles: listOf(roles) as ProcessRole[],
      privileges: listOf(privileges),
      objects: listOf(objects),
      because,
    };
    const isWhole = right.privileges.length > 0 && right.objects.length > 0 && because.length > 10;
    if (!isWhole || right.roles.length === 0 || !right.roles.every((role) => PROCESS_ROLES.includes(role)))
      throw new Error(`db/functions/${schema}/rights.md: this is not a right with a reason: ${line}`);
    return right;
  });
}

/** Splits at commas outside parentheses. */
const listOf = (cell: string): string[] =>
  cell.split(/,\s*(?![^(]*\))/).flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));

/** Creates missing roles. The owner needs CREATEROLE, unless all roles exist. */
export async function createRoles(owner: pg.Client): Promise<void> {
  for (const role of ROLES) {
    await owner.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- another database of the same server was migrated at the same instant
    END $$`);
  }
  for (const role of ROLES_OF_COMMAND) {
    await owner.query(`DO $$ BEGIN
      IF NOT pg_has_role('${databaseRoleOf('command')}', '${databaseRoleOf(role)}', 'MEMBER') THEN GRANT ${databaseRoleOf(role)} TO ${databaseRoleOf('command')}; END IF;
    EXCEPTION WHEN unique_violation THEN NULL; -- the same
    END $$`);
  }
}

/** Revokes every right on the product's schemas and grants those of the tables, in one transaction. */
export async function applyRights(owner: pg.Client): Promise<void> {
  const rights = await readRights();
  const kinds = await readKinds(owner);
  const former = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [FORMER_ROLE]);
  const everybody = ['PUBLIC', ...ROLES, ...(former.rowCount ? [FORMER_ROLE] : [])].join(', ');
  const statements = [...new Set(rights.map(({ schema }) => schema))].flatMap((schema) => [
    `REVOKE ALL ON SCHEMA ${schema} FROM ${everybody}`,
    ...['TABLES', 'SEQUENCES', 'ROUTINES'].map(
      (all) => `REVOKE ALL ON ALL ${all} IN SCHEMA ${schema} FROM ${everybody}`,
    ),
  ]);
  for (const right of rights) statements.push(...grantsOf(right, kinds));
  await owner.query(`BEGIN; ${statements.join(';\n')}; COMMIT`);
}

/** Returns each object's kind by `schema.name`, as GRANT writes it. Functions of one name are granted together. */
async function readKinds(owner: pg.Client): Promise<ReadonlyMap<string, 'TABLE' | 'SEQUENCE' | 'ROUTINE'>> {
  const { rows } = await owner.query<{ name: string; kind: 'TABLE' | 'SEQUENCE' | 'ROUTINE' }>(`
    SELECT n.nspname || '.' || c.relname AS name, CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'S')
    UNION SELECT n.nspname || '.' || p.proname, 'ROUTINE' FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace`);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

function grantsOf(
  { schema, roles, privileges, objects }: Right,
  kinds: Awaited<ReturnType<typeof readKinds>>,
): string[] {
  const to = roles.map(databaseRoleOf).join(', ');
  const what = privileges.join(', ');
  return objects.map((object) => {
    if (object === 'schema') return `GRANT ${what} ON SCHEMA ${schema} TO ${to}`;
    const kind = kinds.get(`${schema}.${object}`);
    if (kind === undefined)
      throw new Error(`db/functions/${schema}/rights.md references ${object}, which does not exist`);
    return kind === 'ROUTINE'
      ? grantRoutine(schema, object, to)
      : `GRANT ${what} ON ${kind} ${schema}."${object}" TO ${to}`;
  });
}

/** Grants every function of this name, whatever its arguments. */
const grantRoutine = (schema: string, name: string, to: string): string => `DO $$ DECLARE each regprocedure; BEGIN
  FOR each IN SELECT p.oid FROM pg_proc p WHERE p.pronamespace = '${schema}'::regnamespace AND p.proname = '${name}' LOOP
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO ${to}', each);
  END LOOP; END $$`;

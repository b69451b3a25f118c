import type pg from 'pg';

/**
 * Reads everything of the schema that the processes of a release may use, by key (description.ts), or what one schema of
 * PostgreSQL has.
 */
export async function readSchema(
  client: pg.ClientBase | pg.Pool,
  schema: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  const text = `${NAMES} ${QUERIES.join(' UNION ALL ')}`;
  const { rows } = await client.query<{ key: string; is: string }>(text, [schema]);
  // One line each: the catalogue prints long expressions in several.
  return new Map(rows.map(({ key, is }) => [key, is.replaceAll(/\s+/g, ' ')]));
}

/** The product's schemas, and the names of their relations with the schema. A partition is a part of its table. */
const NAMES = `
  WITH schemas AS (SELECT oid, nspname AS name FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'graphile_worker', 'public')
      AND nspname = coalesce($1, nspname)),
  relations AS (SELECT c.*, format('%I.%I', s.name, c.relname) AS name, CASE c.relkind
      WHEN 'v' THEN 'view' WHEN 'S' THEN 'sequence' ELSE 'table' END AS kind
    FROM pg_class c JOIN schemas s ON s.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'S') AND NOT c.relispartition),
  functions AS (SELECT p.*, format('%I.%I', s.name, p.proname) AS name FROM pg_proc p JOIN schemas s ON s.oid = p.pronamespace
    WHERE p.prorettype <> 'trigger'::regtype
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'))`;

const RELATIONS = `SELECT kind || ' ' || name AS key, 'exists' AS is FROM relations`;

const COLUMNS = `
  SELECT format('column %s.%I', r.name, a.attname), format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
    || CASE WHEN a.atthasdef OR a.attidentity <> '' THEN ' DEFAULT' ELSE '' END
  FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid
  WHERE r.kind <> 'sequence' AND a.attnum > 0 AND NOT a.attisdropped`;

/** With the columns of each in brackets. A unique index restricts like a constraint. */
const CONSTRAINTS = `
  SELECT format('constraint %s %s', r.name, k.conname), format('[%s] %s',
    (SELECT string_agg(a.attname, ',' ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = r.oid AND a.attnum = ANY (k.conkey)),
    pg_get_constraintdef(k.oid))
  FROM pg_constraint k JOIN relations r ON r.oid = k.conrelid WHERE k.contype IN ('c', 'u', 'p', 'f', 'x')
  UNION ALL
  SELECT format('constraint %s %s', r.name, i.indexrelid::regclass), format('[%s] %s',
    (SELECT string_agg(a.attname, ',' ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = r.oid AND a.attnum = ANY (i.indkey)),
    pg_get_indexdef(i.indexrelid))
  FROM pg_index i JOIN relations r ON r.oid = i.indrelid
  WHERE i.indisunique AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`;

const TYPES = `
  SELECT format('type %I.%I', s.name, t.typname), CASE t.typtype
    WHEN 'e' THEN 'enum ' || (SELECT string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid)
    WHEN 'd' THEN concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      (SELECT string_agg(pg_get_constraintdef(k.oid), ' ' ORDER BY k.conname) FROM pg_constraint k WHERE k.contypid = t.oid))
    ELSE 'row ' || (SELECT string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ',' ORDER BY a.attnum)
      FROM pg_attribute a WHERE a.attrelid = t.typrelid AND a.attnum > 0 AND NOT a.attisdropped) END
  FROM pg_type t JOIN schemas s ON s.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE t.typtype IN ('e', 'd') OR c.relkind = 'c'`;

/** Input parameters as a JSON list of [name, type, 'required' or 'optional'], then the result. */
const FUNCTIONS = `
  SELECT format('function %s(%s)', f.name, oidvectortypes(f.proargtypes)), format('%s returns %s',
    (SELECT coalesce(jsonb_agg(jsonb_build_array(names.given[n], format_type(types.oid, NULL),
        CASE WHEN n > f.pronargs - f.pronargdefaults THEN 'optional' ELSE 'required' END) ORDER BY n), '[]')
     FROM unnest(f.proargtypes::oid[]) WITH ORDINALITY types (oid, n)),
    coalesce(pg_get_function_result(f.oid), 'void'))
  FROM functions f CROSS JOIN LATERAL (SELECT CASE WHEN f.proargmodes IS NULL THEN f.proargnames
    ELSE (SELECT array_agg(m.name ORDER BY m.n) FROM unnest(f.proargnames, f.proargmodes) WITH ORDINALITY m (name, mode, n)
      WHERE m.mode IN ('i', 'b', 'v')) END AS given) names`;

/** Rights on a function are those of its name, as db/functions/<schema>/rights.md grants them. */
const RIGHTS = `
  SELECT DISTINCT format('right %s %s on %s', x.grantee::regrole, x.privilege_type, o.name), 'granted'
  FROM (
    SELECT name, nspacl AS acl FROM pg_namespace JOIN schemas USING (oid)
    UNION ALL SELECT name, relacl FROM relations
    UNION ALL SELECT name, proacl FROM functions
    UNION ALL SELECT format('%s.%I', r.name, a.attname), a.attacl FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid
  ) o, aclexplode(o.acl) x WHERE x.grantee <> 0 AND x.grantee::regrole::text LIKE 'plumbline\\_%'`;

const QUERIES = [RELATIONS, COLUMNS, CONSTRAINTS, TYPES, FUNCTIONS, RIGHTS];

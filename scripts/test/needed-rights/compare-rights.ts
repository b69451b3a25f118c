import type pg from 'pg';
import type { TracedNeed } from './needs-of-process.ts';
import type { Need } from './statement-needs.ts';

/** Returns the needs without a right. The right to a schema comes with every object in it that a statement uses. */
export async function missingRights(
  client: pg.Pool,
  role: string,
  needs: readonly TracedNeed[],
): Promise<readonly TracedNeed[]> {
  const { rows } = await client.query<{ at: number }>(MISSING, [
    role,
    JSON.stringify(needs.map((need, at) => ({ ...need, at, columns: need.columns?.length ? need.columns : null }))),
  ]);
  return rows.map(({ at }) => needs[at]!);
}

const MISSING = `
  SELECT n.at
  FROM jsonb_to_recordset($2::jsonb) AS n
    (at integer, schema text, name text, privilege text, columns text[], way text[])
  WHERE NOT has_schema_privilege($1, n.schema, 'USAGE') AND cardinality(n.way) = 1
    OR NOT CASE
      WHEN n.privilege = 'execute' THEN (SELECT bool_and(has_function_privilege($1, p.oid, 'EXECUTE')) FROM pg_proc p
        WHERE p.pronamespace = n.schema::regnamespace AND p.proname = n.name)
      WHEN (SELECT c.relkind = 'S' FROM pg_class c WHERE c.oid = format('%I.%I', n.schema, n.name)::regclass)
        THEN has_sequence_privilege($1, format('%I.%I', n.schema, n.name), n.privilege)
      WHEN n.privilege = 'delete' THEN has_table_privilege($1, format('%I.%I', n.schema, n.name), 'DELETE')
      WHEN n.columns IS NULL THEN has_any_column_privilege($1, format('%I.%I', n.schema, n.name), n.privilege)
      ELSE (SELECT bool_and(has_column_privilege($1, format('%I.%I', n.schema, n.name), c, n.privilege))
        FROM unnest(n.columns) c)
      END
  ORDER BY n.at`;

interface Grant {
  readonly schema: string;
  readonly name: string;
  readonly privilege: string;
  /** Null if the right is to the whole object. */
  readonly column: string | null;
}

/** Returns `select chain.signer` for each right of the role that no need uses. */
export async function unneededRights(client: pg.Pool, role: string, needs: readonly Need[]): Promise<string[]> {
  const { rows } = await client.query<Grant>(GRANTED, [role]);
  return rows
    .filter((grant) => !needs.some((need) => takes(need, grant)))
    .map(({ privilege, schema, name, column }) =>
      column === null ? `${privilege} ${schema}.${name}` : `${privilege} (${column}) ${schema}.${name}`,
    );
}

function takes(need: Need, { schema, name, privilege, column }: Grant): boolean {
  if (need.schema !== schema) return false;
  if (name === SCHEMA) return true;
  const isColumn = column === null || !need.columns?.length || need.columns.includes(column);
  return need.name === name && need.privilege === privilege && isColumn;
}

const SCHEMA = '(schema)';

/** Without the schema of the job library, whose statements are not in the product's code. */
const GRANTED = `
  WITH granted AS (
    SELECT c.relnamespace AS of, c.relname AS name, x.privilege_type, x.grantee, NULL::name AS column
      FROM pg_class c, aclexplode(c.relacl) x
    UNION ALL SELECT c.relnamespace, c.relname, x.privilege_type, x.grantee, a.attname
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid, aclexplode(a.attacl) x
    UNION ALL SELECT p.pronamespace, p.proname, x.privilege_type, x.grantee, NULL FROM pg_proc p, aclexplode(p.proacl) x
    UNION ALL SELECT n.oid, '${SCHEMA}', x.privilege_type, x.grantee, NULL FROM pg_namespace n, aclexplode(n.nspacl) x)
  SELECT DISTINCT n.nspname AS schema, g.name, lower(g.privilege_type) AS privilege, g.column
  FROM granted g JOIN pg_namespace n ON n.oid = g.of
  WHERE g.grantee = $1::regrole AND n.nspname NOT IN ('public', 'graphile_worker') ORDER BY 1, 3, 2, 4`;

import type pg from 'pg';
import type { TracedNeed } from './needs-of-process.ts';

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

/**
 * What is compared between two databases: for each kind of object one query that returns `name` and `is`, the
 * definition. It omits oids, the order of columns, and the names of NOT NULL constraints, which nothing refers to.
 */
export const CATALOGUE: Readonly<Record<string, string>> = {
  objects: `
    SELECT o.type || ' ' || o.identity AS name, '' AS is
    FROM (
      SELECT 'pg_namespace'::regclass AS class, oid FROM pg_namespace
      UNION ALL SELECT 'pg_class'::regclass, oid FROM pg_class WHERE relkind <> 'S'
      UNION ALL SELECT 'pg_type'::regclass, oid FROM pg_type
      UNION ALL SELECT 'pg_proc'::regclass, oid FROM pg_proc
      UNION ALL SELECT 'pg_constraint'::regclass, oid FROM pg_constraint WHERE contype <> 'n'
      UNION ALL SELECT 'pg_trigger'::regclass, oid FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT 'pg_rewrite'::regclass, oid FROM pg_rewrite
      UNION ALL SELECT 'pg_attrdef'::regclass, oid FROM pg_attrdef
      UNION ALL SELECT 'pg_policy'::regclass, oid FROM pg_policy
      UNION ALL SELECT 'pg_extension'::regclass, oid FROM pg_extension
      UNION ALL SELECT 'pg_event_trigger'::regclass, oid FROM pg_event_trigger
      UNION ALL SELECT 'pg_publication'::regclass, oid FROM pg_publication
      UNION ALL SELECT 'pg_statistic_ext'::regclass, oid FROM pg_statistic_ext
      UNION ALL SELECT 'pg_operator'::regclass, oid FROM pg_operator
      UNION ALL SELECT 'pg_opclass'::regclass, oid FROM pg_opclass
      UNION ALL SELECT 'pg_cast'::regclass, oid FROM pg_cast
      UNION ALL SELECT 'pg_collation'::regclass, oid FROM pg_collation
      UNION ALL SELECT 'pg_conversion'::regclass, oid FROM pg_conversion
      UNION ALL SELECT 'pg_language'::regclass, oid FROM pg_language
      UNION ALL SELECT 'pg_ts_config'::regclass, oid FROM pg_ts_config
      UNION ALL SELECT 'pg_ts_dict'::regclass, oid FROM pg_ts_dict
      UNION ALL SELECT 'pg_foreign_server'::regclass, oid FROM pg_foreign_server
      UNION ALL SELECT 'pg_default_acl'::regclass, oid FROM pg_default_acl
    ) x, pg_identify_object(x.class, x.oid, 0) o
    WHERE x.oid >= 16384 AND coalesce(o.schema, o.identity) !~ '^pg_(toast|temp)'`,

  tables: `
    SELECT c.oid::regclass::text AS name, concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity,
      c.relreplident, pg_get_userbyid(c.relowner), m.amname, c.reloptions, t.spcname, pg_get_partkeydef(c.oid),
      pg_get_expr(c.relpartbound, c.oid),
      (SELECT string_agg(i.inhparent::regclass::text, ',') FROM pg_inherits i WHERE i.inhrelid = c.oid)) AS is
    FROM pg_class c LEFT JOIN pg_am m ON m.oid = c.relam LEFT JOIN pg_tablespace t ON t.oid = c.reltablespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND OURS(c.relnamespace)`,

  columns: `
    SELECT c.oid::regclass || '.' || a.attname AS name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      a.attnotnull, 'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || a.attidentity::text, 'generated ' || a.attgenerated::text,
      nullif(a.attcollation, 0)::regcollation, 'storage ' || a.attstorage::text, a.attcompression, a.attstattarget, a.attoptions,
      a.attislocal, a.attinhcount) AS is
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND a.attnum > 0 AND NOT a.attisdropped AND OURS(c.relnamespace)`,

  constraints: `
    SELECT coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text) || ' ' || k.conname AS name,
      concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated, k.conenforced, k.condeferrable, k.condeferred, k.conislocal,
        k.coninhcount, k.connoinherit) AS is
    FROM pg_constraint k WHERE k.contype NOT IN ('n', 't') AND OURS(k.connamespace)`,

  indexes: `
    SELECT i.indexrelid::regclass::text AS name, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisunique, i.indisprimary,
      i.indimmediate, i.indisclustered, i.indisvalid, i.indisreplident, i.indnullsnotdistinct) AS is
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE OURS(c.relnamespace)`,

  functions: `
    SELECT p.oid::regprocedure::text AS name, concat_ws(' ', pg_get_userbyid(p.proowner), CASE p.prokind
      WHEN 'a' THEN (SELECT concat_ws(' ', aggtransfn, aggfinalfn, format_type(aggtranstype, NULL), agginitval, aggsortop)
        FROM pg_aggregate WHERE aggfnoid = p.oid)
      ELSE pg_get_functiondef(p.oid) END) AS is
    FROM pg_proc p WHERE OURS(p.pronamespace) AND NOT EXISTS (SELECT FROM pg_depend x
      WHERE x.classid = 'pg_proc'::regclass AND x.objid = p.oid AND x.deptype = 'e')`,

  triggers: `
    SELECT t.tgrelid::regclass || ' ' || t.tgname AS name, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) AS is
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND OURS(c.relnamespace)`,

  // A view of all columns lists them in the table's order.
  views: `
    SELECT c.oid::regclass::text AS name, (SELECT string_agg(line, E'\\n' ORDER BY line)
      FROM regexp_split_to_table(pg_get_viewdef(c.oid, true), '[,;]?\\n') l, trim(trailing ';' FROM trim(l)) line) AS is
    FROM pg_class c WHERE c.relkind IN ('v', 'm') AND OURS(c.relnamespace)`,

  policies: `SELECT schemaname || '.' || tablename || ' ' || policyname AS name,
      concat_ws(' ', permissive, roles, cmd, qual, with_check) AS is FROM pg_policies`,

  // A sequence of a column is found by its column.
  sequences: `
    SELECT coalesce(d.refobjid::regclass || '.' || a.attname, s.seqrelid::regclass::text) AS name, concat_ws(' ',
      s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle, c.relpersistence,
      pg_get_userbyid(c.relowner), 'at', pg_sequence_last_value(c.oid)) AS is
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid
    LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
    LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid`,

  // The attributes of a composite type have an order, which its rows depend on.
  types: `
    SELECT t.oid::regtype::text AS name, concat_ws(' ', t.typtype, pg_get_userbyid(t.typowner), format_type(t.typbasetype,
      t.typtypmod), t.typnotnull, t.typdefault,
      (SELECT string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid),
      (SELECT string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ',' ORDER BY a.attnum)
       FROM pg_attribute a WHERE a.attrelid = c.oid AND c.relkind = 'c' AND a.attnum > 0 AND NOT a.attisdropped)) AS is
    FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE t.typtype IN ('e', 'd', 'r', 'm') OR c.relkind = 'c'`,

  rights: `
    SELECT name || ' ' || coalesce(nullif(r.grantee, 0)::regrole::text, 'PUBLIC') || ' ' || r.privilege_type AS name,
      r.is_grantable::text AS is
    FROM (
      SELECT 'schema ' || nspname AS name, nspacl AS acl FROM pg_namespace WHERE nspname !~ '^pg_(toast|temp)'
      UNION ALL SELECT 'column ' || attrelid::regclass || '.' || attname, attacl FROM pg_attribute WHERE attrelid >= 16384
      UNION ALL SELECT 'function ' || oid::regprocedure, coalesce(proacl, acldefault('f', proowner))
        FROM pg_proc WHERE oid >= 16384
      UNION ALL SELECT 'type ' || oid::regtype, coalesce(typacl, acldefault('T', typowner)) FROM pg_type WHERE oid >= 16384
      UNION ALL SELECT coalesce('sequence of ' || d.refobjid::regclass || '.' || a.attname, 'relation ' || c.oid::regclass),
          c.relacl FROM pg_class c
        LEFT JOIN pg_depend d ON c.relkind = 'S' AND d.classid = 'pg_class'::regclass AND d.objid = c.oid
          AND d.deptype IN ('a', 'i')
        LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid WHERE c.oid >= 16384
    ) o, aclexplode(o.acl) r WHERE name !~ ' pg_toast'`,

  comments: `
    SELECT o.type || ' ' || o.identity AS name, d.description AS is
    FROM pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o WHERE d.objoid >= 16384`,

  settings: `SELECT coalesce(setrole, 0)::text AS name, setconfig::text AS is FROM pg_db_role_setting s
    JOIN pg_database d ON d.oid = s.setdatabase AND d.datname = current_database()`,
};

/** The order of a table's columns: reported, but not a difference. */
export const COLUMN_ORDER = `
  SELECT c.oid::regclass::text AS name, string_agg(a.attname, ', ' ORDER BY a.attnum) AS is
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped AND OURS(c.relnamespace)
  GROUP BY c.oid`;

/** Fills in OURS(…): the oid of a schema that is not PostgreSQL's. */
export const forOurs = (query: string): string =>
  query.replaceAll(/OURS\(([^)]*)\)/g, (_, oid) => `(${oid})::regnamespace::text !~ '^(pg_|information_schema)'`);

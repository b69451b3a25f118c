import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  databaseRoleOf,
  PROCESS_ROLES,
  type ProcessRole,
  ROLES_OF_COMMAND,
} from '../../apps/api/src/platform/process-roles.ts';
import { type Right, readRights } from '../../apps/api/src/platform/rights.ts';
import { type TestDatabase, testDatabase } from '../../apps/api/src/testing/database.ts';

let t: TestDatabase;
let rights: readonly Right[];
beforeAll(async () => {
  [t, rights] = await Promise.all([testDatabase(), readRights()]);
});
afterAll(() => t.drop());

/** One line for each privilege: `plumbline_api select platform.alert`, with the column if it is for one. */
async function inTheCatalog(): Promise<string[]> {
  const { rows } = await t.owner.query<{ line: string }>(`
    WITH granted AS (
      SELECT x.grantee, lower(x.privilege_type) AS privilege, n.nspname || '.' || c.relname AS object, c.relowner AS owner
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) x
      UNION ALL SELECT x.grantee, format('%s (%s)', lower(x.privilege_type), a.attname), n.nspname || '.' || c.relname, c.relowner
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(a.attacl) x
      UNION ALL SELECT x.grantee, lower(x.privilege_type), n.nspname || '.' || p.proname, p.proowner
        FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
      UNION ALL SELECT x.grantee, lower(x.privilege_type), n.nspname || '.schema', n.nspowner
        FROM pg_namespace n, aclexplode(n.nspacl) x)
    SELECT DISTINCT concat_ws(' ', CASE grantee WHEN 0 THEN 'public' ELSE grantee::regrole::text END, privilege, object) AS line
    FROM granted
    WHERE grantee <> owner AND object !~ '^(pg_|information_schema|public)'
      AND (grantee = 0 OR grantee::regrole::text LIKE 'plumbline%') ORDER BY 1`);
  return rows.map(({ line }) => line);
}

const inTheTables = (): string[] =>
  [
    ...new Set(
      rights.flatMap(({ schema, roles, privileges, objects }) =>
        roles.flatMap((role) =>
          objects.flatMap((object) =>
            privileges.flatMap((privilege) => {
              const [, kind = '', columns] = /^([a-z]+)(?: \((.*)\))?$/.exec(privilege) ?? [];
              const of = columns?.split(/,\s*/).map((column) => `${kind} (${column})`) ?? [kind];
              return of.map((each) => `${databaseRoleOf(role)} ${each} ${schema}.${object}`);
            }),
          ),
        ),
      ),
    ),
  ].sort();

describe('database rights', () => {
  // Shows DEC-5-process-2, ASVS-8.2.3, ASVS-14.2.4
  it("Every privilege of every role has a reason in its schema's table of rights, and each listed one is granted", async () => {
    expect(await inTheCatalog()).toEqual(inTheTables());
  });

  // Shows DEC-5-process-1
  it('No role is a member of another one, except the command line', async () => {
    const { rows } = await t.owner.query<{ line: string }>(
      `SELECT m.member::regrole || ' is ' || m.roleid::regrole AS line FROM pg_auth_members m
       WHERE m.member::regrole::text IN (${PROCESS_ROLES.map((role) => `'${databaseRoleOf(role)}'`).join(', ')}) ORDER BY 1`,
    );
    expect(rows.map(({ line }) => line)).toEqual(
      ROLES_OF_COMMAND.map((role) => `plumbline_command is ${databaseRoleOf(role)}`).sort(),
    );
  });

  // Shows ASVS-13.2.1
  it('No role of a process owns anything or has an attribute that bypasses its rights', async () => {
    const { rows } = await t.owner.query(
      `
      SELECT r.rolname FROM pg_roles r WHERE r.rolname = ANY ($1)
        AND (r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls
          OR EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid) OR EXISTS (SELECT FROM pg_proc p WHERE p.proowner = r.oid)
          OR EXISTS (SELECT FROM pg_namespace n WHERE n.nspowner = r.oid))`,
      [PROCESS_ROLES.map(databaseRoleOf)],
    );
    expect(rows).toEqual([]);
  });

  it("A function with the owner's rights looks up objects first in its own schema and never in public", async () => {
    const { rows } = await t.owner.query<{ name: string }>(`
      SELECT n.nspname || '.' || p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      -- A body that was parsed when it was made looks nothing up by name.
      WHERE p.prosecdef AND p.prosqlbody IS NULL AND n.nspname !~ '^(pg_|information_schema|graphile_worker)'
        AND NOT coalesce(array_to_string(p.proconfig, ';') ~ 'search_path=("?[a-z_]+"?, )?pg_temp', false)`);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  /** The money tables, each with the only role that writes it. */
  const ONLY: readonly (readonly [string, readonly ProcessRole[]])[] = [
    ['chain.transfer', ['watcher']],
    ['chain.cursor', ['watcher']],
    ['chain.outgoing', ['payer']],
    ['chain.signer', ['payer']],
    ['deposits.deposit', ['watcher']],
    ['income.award', []],
    ['income.closed_day', []],
    ['income.line', []],
    ['income.trading_result', []],
    ['platform.calendar', []],
    ['reconciliation.run', ['reconciler']],
    ['reconciliation.check_result', ['reconciler']],
    ['reconciliation.difference', ['reconciler']],
    ['ledger.entry', []],
    ['ledger.posting', []],
    ['ledger.evidence', []],
    ['ledger.route', []],
  ];
  it.each(ONLY)('%s is written only by %s', async (table, roles) => {
    const { rows } = await t.owner.query<{ role: ProcessRole }>(
      `SELECT substring(r.rolname FROM 11) AS role FROM pg_roles r
       WHERE r.rolname = ANY ($2) AND (has_any_column_privilege(r.rolname, $1, 'INSERT, UPDATE') OR has_table_privilege(r.rolname, $1, 'DELETE, TRUNCATE'))
       ORDER BY 1`,
      [table, PROCESS_ROLES.filter((role) => role !== 'command').map(databaseRoleOf)],
    );
    expect(rows.map(({ role }) => role)).toEqual([...roles]);
  });

  it.each([
    // By chain.record_evidence, for what the watcher recorded.
    ['ledger.record_evidence(text, bigint, bigint, bigint, text, text, integer, bigint)', []],
    ['chain.record_evidence(bigint)', ['watcher']],
    // By the close of a day.
    ['ledger.distribute(text, bigint, bigint[], bigint[], text, jsonb)', []],
    ['platform.open_next_day(date)', []],
    ['members.raise_ranks(bigint[], smallint[])', []],
    ['income.close_day(date)', ['jobs']],
    ['income.raise_ranks(bigint[])', ['jobs']],
  ])('%s is called only by %s', async (called, roles) => {
    const { rows } = await t.owner.query<{ role: ProcessRole }>(
      `SELECT substring(r.rolname FROM 11) AS role FROM pg_roles r WHERE r.rolname = ANY ($2) AND has_function_privilege(r.rolname, $1, 'EXECUTE')`,
      [called, PROCESS_ROLES.filter((role) => role !== 'command').map(databaseRoleOf)],
    );
    expect(rows.map(({ role }) => role)).toEqual(roles);
  });
});

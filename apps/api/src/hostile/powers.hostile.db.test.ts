import { all, type End, NO_RIGHT, PROCESSES, tryEnds } from '../testing/hostile-ends.ts';

/** Tables that decide about money, each with one process that writes it and others that do not. */
const TABLES = [
  'ledger.posting',
  'ledger.entry',
  'withdrawals.withdrawal',
  'chain.transfer',
  'identity.operator',
  'platform.alert',
  // Every worker process writes it, so a trigger of one would run with the rights of another.
  'graphile_worker._private_jobs',
] as const;
const FUNCTION = `CREATE FUNCTION pg_temp.mine() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`;
const rule = (table: string): End[] => [
  [`disable the triggers of ${table}`, () => `ALTER TABLE ${table} DISABLE TRIGGER ALL`, all(NO_RIGHT)],
  [
    `add a trigger to ${table}`,
    () => [FUNCTION, `CREATE TRIGGER mine BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION pg_temp.mine()`],
    all(NO_RIGHT),
  ],
  [`add a rule to ${table}`, () => `CREATE RULE mine AS ON INSERT TO ${table} DO INSTEAD NOTHING`, all(NO_RIGHT)],
  [`take ownership of ${table}`, () => `ALTER TABLE ${table} OWNER TO CURRENT_USER`, all(NO_RIGHT)],
];

const ENDS: readonly End[] = [
  ...TABLES.flatMap(rule),
  ['disable all triggers', () => 'SET session_replication_role = replica', all(NO_RIGHT)],
  ...['postgres', ...PROCESSES.map((process) => `plumbline_${process}`)].map(
    (role): End => [
      `assume the role ${role}`,
      () => `SET ROLE ${role}`,
      all(NO_RIGHT, ...PROCESSES.filter((process) => role !== `plumbline_${process}`)),
    ],
  ),
  ['log in as a superuser', () => 'SET SESSION AUTHORIZATION postgres', all(NO_RIGHT)],
  ['become a superuser', () => 'ALTER ROLE CURRENT_USER SUPERUSER', all(NO_RIGHT)],
  ['create a role', () => 'CREATE ROLE mine LOGIN', all(NO_RIGHT)],
  ['join another role', () => 'GRANT plumbline_payer TO CURRENT_USER', all(NO_RIGHT)],
  ['set another login’s password', () => `ALTER ROLE plumbline_command PASSWORD 'x'`, all(NO_RIGHT)],
  [
    'create a function in a schema of the product',
    () => 'CREATE FUNCTION ledger.mine() RETURNS int LANGUAGE sql RETURN 1',
    all(NO_RIGHT),
  ],
  [
    'replace a function of the product',
    () => 'CREATE OR REPLACE FUNCTION withdrawals.is_on_record(bigint) RETURNS boolean LANGUAGE sql RETURN true',
    all(NO_RIGHT),
  ],
  ['have a function run with other rights', () => 'ALTER FUNCTION ledger.post(jsonb) SECURITY INVOKER', all(NO_RIGHT)],
  ['drop a function', () => 'DROP FUNCTION withdrawals.check_change() CASCADE', all(NO_RIGHT)],
  ['create a table in public', () => 'CREATE TABLE public.posting ()', all(NO_RIGHT)],
  ['create a schema', () => 'CREATE SCHEMA mine', all(NO_RIGHT)],
  ['install an extension', () => 'CREATE EXTENSION file_fdw', all(NO_RIGHT)],
  [
    'create a function in an unrestricted language',
    () => `CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE c AS '/lib/libc.so.6', 'getpid'`,
    all(NO_RIGHT),
  ],
  ['read a file on the server', () => `SELECT pg_read_file('postgresql.conf')`, all(NO_RIGHT)],
  ['run a program on the server', () => `COPY (SELECT 1) TO PROGRAM 'true'`, all(NO_RIGHT)],
  ['write a file on the server', () => `COPY (SELECT 1) TO '/tmp/mine'`, all(NO_RIGHT)],
  ['read the passwords of the logins', () => 'SELECT rolpassword FROM pg_authid', all(NO_RIGHT)],
  [
    'end another process’s session',
    () =>
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename <> current_user AND pid <>
        pg_backend_pid()`,
    all(NO_RIGHT),
  ],
  ['stop the server’s log', () => `SET log_statement = 'none'`, all(NO_RIGHT)],
  [
    'set a parameter of the database',
    () => `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = pg_temp', current_database()); END $$`,
    all(NO_RIGHT),
  ],
  ['erase the record of a migration', () => 'DELETE FROM public.migration', all(NO_RIGHT)],
  ['have a function file applied again', () => 'DELETE FROM public.function_file', all(NO_RIGHT)],
  ['lock the ledger permanently', () => 'LOCK TABLE ledger.posting IN ACCESS EXCLUSIVE MODE', all(NO_RIGHT)],
];
await tryEnds('powers', ENDS);

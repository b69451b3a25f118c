import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createDb, createPool, type Db } from '../platform/database.ts';
import { type DatabaseAccess, envOfAccess } from '../platform/database-access.ts';
import { JOB } from '../platform/limits.ts';
import { migrate } from '../platform/migrate.ts';
import type { ProcessRole } from '../platform/process-roles.ts';
import { recordOpened, recordUse } from './footprint.ts';
import { accessTo, letRolesLogIn, loginOf, loginOfEveryRole, patientLoginOf } from './logins.ts';

/** The first business date of every test database. */
export const FIRST_DAY = '2026-01-05';
/** Distinguishes the tests' own sessions from the product's. */
const TEST = { ...JOB, name: 'tests' };
/** More than any test runs in parallel as one role. */
const ROLE_CONNECTIONS = 10;
const TEMPLATE = 'plumbline_test_template';
const TEMPLATE_LOCK = 7_420_002;
const HOLD_LOCK = 7_420_003;

type AnyRow = pg.QueryResult['rows'][number];

export interface TestDatabase {
  /** With a login that has every role's rights. */
  readonly db: Db;
  /** As the owner of the schema, who can do what a DBA can. */
  readonly owner: pg.Pool;
  /** Runs a statement as the owner and returns its rows. */
  rows<Row extends pg.QueryResultRow = AnyRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns the first row. */
  row<Row extends pg.QueryResultRow = AnyRow>(text: string, values?: readonly unknown[]): Promise<Row>;
  /** Returns the first column of the first row. */
  value<Value = AnyRow>(text: string, values?: readonly unknown[]): Promise<Value>;
  /** For a login that has every role's rights. */
  readonly appUrl: string;
  /** With the login of one role and only its rights. Opened on first use, closed by `drop`. */
  dbOf(role: ProcessRole): Db;
  /** For what a test does itself with the login of one role: past the pooler, and without the role's time limits. */
  urlOf(role: ProcessRole): string;
  /** How a process of this role reaches the database: through PgBouncer if the tests run with it. */
  accessOf(role: ProcessRole): DatabaseAccess;
  /** The same as the environment of a process. */
  envOf(role: ProcessRole): NodeJS.ProcessEnv;
  readonly ownerUrl: string;
  /**
   * Waits for the open transactions of other tests. The tests share one server, so work that waits for a snapshot
   * horizon waits for those transactions, too.
   */
  untilOthersEnd(): Promise<void>;
  /** Runs `work`, which waits like this during an open transaction. One test at a time, because two would deadlock. */
  holdAlone(work: () => Promise<void>): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a database with the whole schema, on the PostgreSQL server that the test run started. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest, whose set-up starts PostgreSQL');
  // Contains the process id, so that `npm test -- --times` can attribute connections.
  const name = `test_${process.pid}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, (admin) => createFromTemplate(admin, server, name));
  const ownerUrl = at(server, name);
  await applyMutant(ownerUrl);
  recordOpened();
  const appUrl = loginOfEveryRole(ownerUrl);
  const pooler = process.env.TEST_POOLER_URL;
  const isPooled = pooler !== undefined;
  const behind = (login: (url: string) => string): DatabaseAccess =>
    isPooled
      ? { url: login(at(pooler, name)), directUrl: login(ownerUrl), replicaUrls: [], preparesStatements: false }
      : accessTo(login(ownerUrl));
  const accessOf = (role: ProcessRole) => behind((url) => loginOf(url, role));
  const urlOf = (role: ProcessRole) => patientLoginOf(ownerUrl, role);
  const open = ({ url, preparesStatements }: DatabaseAccess, size: number) =>
    createPool(url, size, { limits: TEST, preparesStatements });
  const appPool = open(behind(loginOfEveryRole), 20);
  const owner = createPool(ownerUrl, 5, { limits: TEST });
  // A copy of a database is another one, which would halt payouts until a reconciliation.
  await owner.query('UPDATE platform.reconciled_server SET server = platform.server()');
  const db = createDb(appPool);
  const rows: TestDatabase['rows'] = async (text, values = []) => (await owner.query(text, [...values])).rows;
  const dbs = new Map<ProcessRole, Db>();
  return {
    db,
    dbOf(role) {
      const opened =
        dbs.get(role) ?? createDb(open(isPooled ? accessOf(role) : accessTo(urlOf(role)), ROLE_CONNECTIONS));
      dbs.set(role, opened);
      return opened;
    },
    owner,
    rows,
    row: async <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) =>
      (await rows<Row>(text, values))[0]!,
    value: async <Value>(text: string, values?: readonly unknown[]) =>
      Object.values((await rows(text, values))[0])[0] as Value,
    appUrl,
    urlOf,
    accessOf,
    envOf: (role) => envOfAccess(accessOf(role)),
    ownerUrl,
    untilOthersEnd: () => untilTheyEnd(owner),
    async holdAlone(work) {
      await asAdmin(server, async (admin) => {
        await admin.query('SELECT pg_advisory_lock($1)', [HOLD_LOCK]);
        await work();
      });
    },
    async drop() {
      await Promise.all([db, ...dbs.values()].map((each) => each.destroy()));
      await owner.end();
      await recordUse(ownerUrl);
      await asAdmin(server, (admin) => dropWhenUnused(admin, name, isPooled));
    },
  };
}

/** Connects only for the work: a file whose tests are all skipped is never cleaned up and must hold no connection. */
async function asAdmin(server: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * The migrations of this tree; with TEST_SCHEMA_ROOT those of another one, such as the next release whose schema these
 * tests must pass on (scripts/test/releases).
 */
async function schemaUnderTest(): Promise<typeof migrate> {
  const root = process.env.TEST_SCHEMA_ROOT;
  if (root === undefined) return migrate;
  return (await import(pathToFileURL(join(root, 'apps/api/src/platform/migrate.ts')).href)).migrate;
}

/** The advisory lock ends with the session. */
async function createFromTemplate(admin: pg.Client, server: string, name: string): Promise<void> {
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
  if (rowCount === 0) {
    const building = `${TEMPLATE}_building`;
    await admin.query(`DROP DATABASE IF EXISTS ${building}`);
    await admin.query(`CREATE DATABASE ${building}`);
    const url = at(server, building);
    await (await schemaUnderTest())(url, FIRST_DAY);
    await letRolesLogIn(admin);
    await admin.query(`ALTER DATABASE ${building} RENAME TO ${TEMPLATE}`);
  }
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
}

async function untilTheyEnd(owner: pg.Pool): Promise<void> {
  const { rows: open } = await owner.query<{ pid: number; xid: string }>(
    `SELECT pid, backend_xid::text AS xid FROM pg_stat_activity WHERE datname <> current_database() AND backend_xid IS NOT NULL`,
  );
  const isOver = async (): Promise<boolean> => {
    const { rows } = await owner.query<{ is_over: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM pg_stat_activity a JOIN unnest($1::int[], $2::text[]) open (pid, xid)
         ON a.pid = open.pid AND a.backend_xid::text = open.xid) AS is_over`,
      [open.map(({ pid }) => pid), open.map(({ xid }) => xid)],
    );
    return rows[0]!.is_over;
  };
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Connections of a closed pool take a moment to end; terminating them would raise errors in their clients. */
async function dropWhenUnused(admin: pg.Client, name: string, isPooled: boolean): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      // The pooler keeps sessions of clients that have left. The direct ones end first.
      await admin.query(`DROP DATABASE ${name}${isPooled && tries > 2 ? ' WITH (FORCE)' : ''}`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '55006') || tries >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const at = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
};

/** Replaces a function by the mutant in MUTANT_SQL (scripts/mutate), which the tests must detect. */
async function applyMutant(ownerUrl: string): Promise<void> {
  const { MUTANT_SQL } = process.env;
  if (MUTANT_SQL === undefined) return;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(readFileSync(MUTANT_SQL, 'utf8'));
  } finally {
    await owner.end();
  }
}

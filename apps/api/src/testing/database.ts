import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDb, createPool, type Db } from '../platform/database.ts';
import type { Duty } from '../platform/duties.ts';
import { JOB } from '../platform/limits.ts';
import { migrate } from '../platform/migrate.ts';
import { noteOpened, noteUse } from './footprint.ts';
import { letRolesLogIn, loginOf, loginOfEveryDuty } from './logins.ts';
import { applyMutant } from './mutant.ts';

/** The business date that every test database starts on. */
export const FIRST_DAY = '2026-01-05';
/** Tells the tests' own sessions from those of the product. */
const TEST = { ...JOB, name: 'tests' };
/** More than the parallel steps of any test under one duty. */
const DUTY_CONNECTIONS = 10;
const TEMPLATE = 'plumbline_test_template';
const TEMPLATE_LOCK = 7_420_002;
const HOLD_LOCK = 7_420_003;

type AnyRow = pg.QueryResult['rows'][number];

export interface TestDatabase {
  /** As a login that has every duty. */
  readonly db: Db;
  /** As the owner of the schema: what a DBA could do. */
  readonly owner: pg.Pool;
  /** The rows that a statement of the owner returns. */
  rows<Row extends pg.QueryResultRow = AnyRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first of these rows. */
  row<Row extends pg.QueryResultRow = AnyRow>(text: string, values?: readonly unknown[]): Promise<Row>;
  /** The first column of the first of these rows. */
  value<Value = AnyRow>(text: string, values?: readonly unknown[]): Promise<Value>;
  /** Of a login that has every duty. */
  readonly appUrl: string;
  /** As the login of one duty: what its process works with, and no more. Opened by the first call, closed by `drop`. */
  dbOf(duty: Duty): Db;
  /** Of the login of one duty. */
  urlOf(duty: Duty): string;
  readonly ownerUrl: string;
  /**
   * Until the transactions that other tests have open now are over. What waits for the end of all that began before it (a
   * snapshot's horizon) waits for theirs too: the horizon is the server's, and the tests share one.
   */
  untilOthersEnd(): Promise<void>;
  /** Does what waits so while it holds a transaction open itself. One test does at a time: two would wait for each other. */
  holdAlone(work: () => Promise<void>): Promise<void>;
  drop(): Promise<void>;
}

/** A fresh database with the whole schema, on the real PostgreSQL that the test run started. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest, whose set-up starts PostgreSQL');
  // With the number of this process, so that `npm test -- --times` knows whom a connection works for.
  const name = `test_${process.pid}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, (admin) => createFromTemplate(admin, server, name));
  const ownerUrl = at(server, name);
  await applyMutant(ownerUrl);
  noteOpened();
  const appUrl = loginOfEveryDuty(ownerUrl);
  const appPool = createPool(appUrl, 20, { limits: TEST });
  const owner = createPool(ownerUrl, 5, { limits: TEST });
  const db = createDb(appPool);
  const rows: TestDatabase['rows'] = async (text, values = []) => (await owner.query(text, [...values])).rows;
  const dbs = new Map<Duty, Db>();
  return {
    db,
    dbOf(duty) {
      const opened = dbs.get(duty) ?? createDb(createPool(loginOf(ownerUrl, duty), DUTY_CONNECTIONS, { limits: TEST }));
      dbs.set(duty, opened);
      return opened;
    },
    owner,
    rows,
    row: async <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) =>
      (await rows<Row>(text, values))[0]!,
    value: async <Value>(text: string, values?: readonly unknown[]) =>
      Object.values((await rows(text, values))[0])[0] as Value,
    appUrl,
    urlOf: (duty) => loginOf(ownerUrl, duty),
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
      await noteUse(ownerUrl);
      await asAdmin(server, (admin) => dropWhenUnused(admin, name));
    },
  };
}

/** Connected only meanwhile: a file whose tests are all left out is never cleaned up, and must not hold a connection. */
async function asAdmin(server: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** The locks of a session end with it. */
async function createFromTemplate(admin: pg.Client, server: string, name: string): Promise<void> {
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
  if (rowCount === 0) {
    const building = `${TEMPLATE}_building`;
    await admin.query(`DROP DATABASE IF EXISTS ${building}`);
    await admin.query(`CREATE DATABASE ${building}`);
    const url = at(server, building);
    await migrate(url, FIRST_DAY);
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

/** A closed pool's connections take a moment to go; ending them by force would surface as errors in their clients. */
async function dropWhenUnused(admin: pg.Client, name: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await admin.query(`DROP DATABASE ${name}`);
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

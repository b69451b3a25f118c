import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDb, createPool, type Db, transaction } from '../platform/database.ts';
import { CALL, type Limits } from '../platform/limits.ts';
import { limitsOfLogin } from '../platform/role-limits.ts';
import { ownDatabase } from '../testing/fixtures.ts';
import { answerErrors } from './answer-errors.ts';

const t = await ownDatabase();

const SHORT_MS = 200;
const sleepInDatabase = sql`SELECT pg_sleep(60)`;

/** Runs `work` in a call on the database at `url`. Returns the response. */
async function answerTo(work: (db: Db) => Promise<unknown>, url = t.appUrl) {
  const db = createDb(createPool(url, 2, { limits: { ...CALL, name: 'busy-test' } }));
  const app = Fastify();
  answerErrors(app);
  app.post('/call', () => work(db));
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/call' });
  await app.close();
  await db.destroy();
  return { statusCode, code: headers['x-error-code'], retryAfter: Number(headers['retry-after']), ...JSON.parse(body) };
}

/** Does the same with a login that has these limits. */
async function answerWithin(limits: Partial<Limits>, work: (db: Db) => Promise<unknown>) {
  const login = `busy_${randomUUID().replaceAll('-', '')}`;
  await t.owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'of-a-test'`);
  try {
    await t.owner.query(limitsOfLogin(login, { ...CALL, ...limits }));
    const url = Object.assign(new URL(t.appUrl), { username: login, password: 'of-a-test' });
    return await answerTo(work, url.toString());
  } finally {
    await t.owner.query(`DROP ROLE ${login}`);
  }
}

const BUSY = {
  statusCode: 503,
  code: 'busy',
  retryAfter: expect.toSatisfy((seconds) => seconds >= 1),
  success: false,
  message: errorsTexts.busy,
  data: null,
};

const sessions = async (): Promise<number> => {
  const { rowCount } = await t.owner.query(`SELECT FROM pg_stat_activity WHERE application_name = 'busy-test'`);
  return rowCount!;
};

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('A call whose transaction times out during a statement is answered with “busy”', async () => {
  const call = (db: Db) => transaction(db, (tx) => sleepInDatabase.execute(tx));
  expect(await answerWithin({ transactionMs: SHORT_MS }, call)).toEqual(BUSY);
});

it.each([
  ['its transaction took too long', { transactionMs: SHORT_MS }],
  ['it was idle in its transaction', { idleMs: SHORT_MS }],
])('A call whose session the database ended between two statements is answered with “busy”: %s', async (_, limits) => {
  const call = (db: Db) =>
    transaction(db, async (tx) => {
      await sql`SELECT 1`.execute(tx);
      await expect.poll(sessions).toBe(0);
      await sql`SELECT 1`.execute(tx);
    });
  expect(await answerWithin(limits, call)).toEqual(BUSY);
});

it('A call whose statement times out is answered with “busy”', async () => {
  expect(await answerWithin({ statementMs: SHORT_MS }, (db) => sleepInDatabase.execute(db))).toEqual(BUSY);
});

it('A call whose database session an administrator ends is answered with “busy”', async () => {
  const call = (db: Db) =>
    transaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      const slept = sleepInDatabase.execute(tx);
      await Promise.all([t.owner.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]), slept]);
    });
  expect(await answerTo(call)).toEqual(BUSY);
});

it('A call that writes is answered with “busy” while the database is read-only', async () => {
  const call = (db: Db) =>
    transaction(db, async (tx) => {
      await sql`SET TRANSACTION READ ONLY`.execute(tx);
      await sql`CREATE TABLE public.never ()`.execute(tx);
    });
  expect(await answerTo(call, t.ownerUrl)).toEqual(BUSY);
});

it('A call is answered with “busy” while the database is down', async () => {
  const url = new URL(t.appUrl);
  url.port = String(await closedPort());
  expect(await answerTo((db) => sql`SELECT 1`.execute(db), url.toString())).toEqual(BUSY);
});

it('A call is answered with “busy” while the database has no free session', async () => {
  const url = new URL(t.appUrl);
  await t.owner.query('CREATE ROLE crowded LOGIN CONNECTION LIMIT 0 PASSWORD $$of-a-test$$');
  try {
    Object.assign(url, { username: 'crowded', password: 'of-a-test' });
    expect(await answerTo((db) => sql`SELECT 1`.execute(db), url.toString())).toEqual(BUSY);
  } finally {
    await t.owner.query('DROP ROLE crowded');
  }
});

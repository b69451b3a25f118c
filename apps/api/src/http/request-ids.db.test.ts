import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emailTemplates } from '../email-templates.ts';
import { mailTasks } from '../modules/base/mail/index.ts';
import { isBusy } from '../platform/busy.ts';
import { all, createDb, run, transaction, value } from '../platform/database.ts';
import { EXPORT, JOB } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { createPool } from '../platform/pool.ts';
import { requestId, withRequestId } from '../platform/request-id.ts';
import { startWorker } from '../platform/worker.ts';
import { ownApp, ownDatabase, ownPool } from '../testing/fixtures.ts';
import { accessTo } from '../testing/logins.ts';
import { rawInbox } from '../testing/raw-inbox.ts';

const t = await ownDatabase();
const api = await ownApp(t, { TRUSTED_PROXIES: '10.0.0.0/8' });

const ID = /^[\da-f]{32}$/;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

const idOf = async (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  (await api.app.inject({ url, ...options })).headers['x-request-id'];

it.each([
  ['a success', '/publicApi/getFaqs'],
  ['a call without a session', '/sellerApi/getprofile'],
  ['invalid input', '/publicApi/getBlogs?page=x'],
  ['an unknown path', '/none'],
  ['a path that is too long', `/${'a'.repeat(3_000)}`],
  ['a path that the router cannot read', '/%c0'],
  ['a probe', '/healthz'],
])('Every answer has an id of its own: %s', async (_, url) => {
  const ids = [await idOf(url), await idOf(url)];
  expect(ids).toEqual([expect.stringMatching(ID), expect.stringMatching(ID)]);
  expect(ids[0]).not.toBe(ids[1]);
});

it('The id of an answer is the trace id that a trusted proxy sent', async () => {
  const headers = { traceparent: TRACEPARENT };
  expect(await idOf('/healthz', { remoteAddress: '10.1.2.3', headers })).toBe(TRACE);
});

it.each([
  ['an untrusted client', '192.0.2.1', TRACEPARENT],
  ['a trusted proxy that sends text', '10.1.2.3', "x'; DROP TABLE members; --"],
  ['a trusted proxy that sends a trace id of zeros', '10.1.2.3', TRACEPARENT.replace(TRACE, '0'.repeat(32))],
  ['a trusted proxy that sends an invalid version', '10.1.2.3', TRACEPARENT.replace(/^00/, 'ff')],
])('A trace id is ignored if it comes from %s', async (_, remoteAddress, traceparent) => {
  const id = await idOf('/healthz', { remoteAddress, headers: { traceparent } });
  expect(id).toMatch(ID);
  expect(traceparent).not.toContain(id);
});

it('Each log line of a request or job has its id', () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line));
        done();
      },
    }),
  );
  withRequestId(TRACE, () => log.info('inside'));
  log.info('outside');
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([TRACE, undefined]);
});

const named = sql<{ name: string }>`SELECT current_setting('application_name') AS name`;

it('A transaction of a request shows its id beside the name of its limits, until it ends', async () => {
  const db = createDb(ownPool(t.appUrl, 1));
  const name = (limits?: typeof EXPORT) => transaction(db, (tx) => value(tx)(named), limits);
  expect(await withRequestId(TRACE, () => name())).toBe(`${JOB.name} ${TRACE}`);
  expect(await withRequestId(TRACE, () => name(EXPORT))).toBe(`${EXPORT.name} ${TRACE}`);
  expect(await name()).toBe(JOB.name);
  expect(await value(db)(named)).toBe(JOB.name);
});

it('A single statement shows the id in a call that changes something, and the next user of the connection does not', async () => {
  const db = createDb(ownPool(t.appUrl, 1));
  const name = () => value(db)(named);
  expect(await withRequestId(TRACE, name, true)).toBe(`${JOB.name} ${TRACE}`);
  expect(await name()).toBe(JOB.name);
  expect(await withRequestId(TRACE, name)).toBe(JOB.name);
  expect(await withRequestId(TRACE, () => transaction(db, (tx) => value(tx)(named)), true)).toBe(
    `${JOB.name} ${TRACE}`,
  );
  expect(await name()).toBe(JOB.name);
});

it('A single statement shows the id and returns its rows where statements cannot be prepared', async () => {
  const pool = createPool(t.appUrl, 1, { preparesStatements: false });
  const db = createDb(pool);
  const rows = () =>
    all(db)(sql`SELECT n, current_setting('application_name') AS name FROM generate_series(1, ${2}::int) n`);
  const expected = (name: string) => [1, 2].map((n) => ({ n, name }));
  for (const _ of [1, 2]) expect(await withRequestId(TRACE, rows, true)).toEqual(expected(`${JOB.name} ${TRACE}`));
  expect(await rows()).toEqual(expected(JOB.name));
  await pool.end();
});

it('A single statement sends nothing more than itself while it shows the id', async () => {
  const pool = ownPool(t.appUrl, 1);
  const db = createDb(pool);
  const ask = () => value(db)(sql<{ one: number }>`SELECT ${1}::int AS one`);
  await withRequestId(TRACE, ask, true);
  let answers = 0;
  const client = await pool.connect();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  client.release();
  connection.on('readyForQuery', () => {
    answers += 1;
  });
  expect(await withRequestId(TRACE, ask, true)).toBe(1);
  expect(answers).toBe(1);
});

it('A single statement that gets no answer in time fails as busy while it shows the id', async () => {
  const pool = createPool(t.ownerUrl, 1, { commitMs: 300 });
  const statement = sql`SELECT pg_sleep(${600})`;
  await expect(withRequestId(TRACE, () => run(createDb(pool))(statement), true)).rejects.toSatisfy(isBusy);
  await t.owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep($1%'`);
  await pool.end();
});

it('A statement that fails in a call that changes something leaves the connection without the id', async () => {
  const db = createDb(ownPool(t.appUrl, 1));
  await expect(withRequestId(TRACE, () => run(db)(sql`SELECT 1 / 0`), true)).rejects.toThrow('division by zero');
  expect(await value(db)(named)).toBe(JOB.name);
});

it('The id of an answer is in the job that the call queued, in the work of that job, and in its mail', async () => {
  const { url, mails } = await rawInbox();
  const answer = await api.post('/publicApi/newsletter', { email: 'reader@test.example' });
  expect(answer.json()).toMatchObject({ success: true });
  const id = answer.headers['x-request-id'];
  expect(await all(t.db)(sql`SELECT payload ->> 'requestId' AS id FROM platform.queued_jobs`)).toEqual([{ id }]);
  const ids: unknown[] = [];
  const send = mailTasks(
    { db: t.db, config: { ...api.deps.config, smtpUrl: url } },
    { makeCodeEmail: async () => undefined, templates: emailTemplates },
  ).tasks['send-mail']!;
  const worker = await startWorker({
    pool: ownPool(t.appUrl, 5),
    database: accessTo(t.appUrl),
    role: 'jobs',
    log: createLog('silent'),
    tasks: {
      'send-mail': async (payload, helpers) => {
        ids.push(requestId());
        await send(payload, helpers);
      },
    },
    periodic: [],
  });
  await expect.poll(() => mails).toEqual([expect.stringMatching(new RegExp(`^X-Request-Id: ${id}\r$`, 'mi'))]);
  expect(ids).toEqual([id]);
  await worker.stop();
});

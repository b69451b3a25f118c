import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envOfAccess } from '../../apps/api/src/platform/database-access.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import type { ProcessRole } from '../../apps/api/src/platform/process-roles.ts';
import {
  type ApiProcess,
  type ProductProcess,
  startApiProcess,
  startRoleProcess,
} from '../../apps/api/src/testing/api-process.ts';
import { accessTo, letRolesLogIn, loginOf } from '../../apps/api/src/testing/logins.ts';
import { freePort } from '../launch/ports.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '../launch/postgres.ts';

/** Everything is started twice, on a machine that also does other work. */
const PATIENCE_MS = 180_000;

let folder: string;
let options: PostgresOptions;
let server: RunningPostgres;
let api: ApiProcess;
let worker: ProductProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-restart-'));
  options = { folder, port: await freePort(), password: 'of-a-test', settings: ['fsync = off'] };
  server = await startPostgres(options);
  await migrate(server.url, new Date().toISOString().slice(0, 10));
  const superuser = new pg.Client({ connectionString: server.url });
  await superuser.connect();
  await letRolesLogIn(superuser).finally(() => superuser.end());
  const envOf = (role: ProcessRole) => envOfAccess(accessTo(loginOf(server.url, role)));
  [api, worker] = await Promise.all([startApiProcess({ envOf }), startRoleProcess({ envOf }, 'jobs')]);
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all([api?.end('SIGKILL'), worker?.end('SIGKILL')]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, PATIENCE_MS);

const call = async () => {
  const response = await fetch(`${api.url}/publicApi/platform`);
  return response.status === 200 ? 200 : [response.status, response.headers.get('x-error-code')];
};

/** The time of the next run of a periodic job, in milliseconds; each run moves it. */
async function nextRun(key: string): Promise<number> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT extract(epoch FROM run_at) * 1000 AS ms FROM graphile_worker.jobs WHERE key = $1 AND attempts < max_attempts',
      [key],
    );
    return Number(rows[0]?.ms ?? 0);
  } finally {
    await client.end();
  }
}

it.each([
  ['is restarted', 'SIGINT'],
  ['is killed and recovers', 'SIGQUIT'],
] as const)(
  'If the database server %s, API and worker continue in the same processes and keep answering',
  async (_, signal) => {
    expect(await call()).toBe(200);
    process.kill(server.pid, signal);
    await server.exited;
    expect(await call()).toEqual([503, 'busy']);
    server = await startPostgres(options);
    await expect.poll(call, { timeout: 30_000 }).toBe(200);
    for (const key of ['roll-up-ledger', 'roll-up-teams', 'mail-alerts']) {
      const before = Math.max(await nextRun(key), Date.now());
      await expect.poll(() => nextRun(key), { timeout: 60_000, interval: 100 }).toBeGreaterThan(before);
    }
    expect([api.child.exitCode, worker.child.exitCode, api.child.signalCode, worker.child.signalCode]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  },
  PATIENCE_MS,
);

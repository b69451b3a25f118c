import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveHealth as serveOnPort } from '../platform/health-server.ts';
import { createLog } from '../platform/log.ts';
import { NO_METRICS } from '../platform/metrics.ts';
import { createPipelinedPool } from '../platform/pipelined-pool.ts';
import { createReadiness } from '../platform/readiness.ts';
import { freePort } from '../testing/api-process.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { accessTo } from '../testing/logins.ts';
import { whenOver } from '../testing/when-over.ts';
import { serveHealth } from './serve-health.ts';

const t = await ownDatabase();
const log = createLog('silent');
const SERVING = { isServing: () => true, stopping: () => false };
const STOPPING = { isServing: () => true, stopping: () => true };
const STARTING = { isServing: () => false, stopping: () => false };

/** Returns the status and body of both probes of an API with this database and state. */
async function probe(state = SERVING, url = t.urlOf('api')) {
  const pipelined = createPipelinedPool(accessTo(url), 1, () => undefined);
  const app = Fastify();
  serveHealth(app, { readiness: createReadiness({ pipelined, log }, state), stopping: state.stopping });
  const answers = await Promise.all(['/healthz', '/readyz'].map((path) => app.inject(path)));
  await app.close();
  await pipelined.end();
  return answers.map((answer) => [answer.statusCode, answer.json()]);
}

const ALIVE = [200, { ok: true }];

it('A process that serves is alive and ready', async () => {
  expect(await probe()).toEqual([ALIVE, [200, { ok: true }]]);
});

it('A process without its database is alive but not ready', async () => {
  const url = new URL(t.urlOf('api'));
  url.port = '1';
  expect(await probe(SERVING, url.toString())).toEqual([ALIVE, [503, { ok: false, reason: 'database' }]]);
});

it.each([
  ['starting', STARTING],
  ['stopping', STOPPING],
])('A process that is %s is alive but not ready', async (reason, state) => {
  expect(await probe(state)).toEqual([ALIVE, [503, { ok: false, reason }]]);
});

it('A process is not ready until the database has the migrations of its version', async () => {
  await t.owner.query(`UPDATE public.migration SET name = 'an earlier version'`);
  expect(await probe()).toEqual([ALIVE, [503, { ok: false, reason: 'migrations' }]]);
  await t.owner.query(`UPDATE public.migration SET name = 'baseline'`);
  expect(await probe()).toEqual([ALIVE, [200, { ok: true }]]);
});

it('A process stays ready when the database gets a migration of a newer version', async () => {
  await t.owner.query(`INSERT INTO public.migration (name, sha256) VALUES ('9999_newer.sql', '')`);
  whenOver(() => t.owner.query(`DELETE FROM public.migration WHERE name = '9999_newer.sql'`));
  expect(await probe()).toEqual([ALIVE, [200, { ok: true }]]);
});

it('Both probes work on the console’s own host and are never cached', async () => {
  const api = await ownApp(t, { CONSOLE_ORIGIN: 'https://console.plumbline.test' });
  for (const url of ['/healthz', '/readyz']) {
    const answer = await api.app.inject({ url, headers: { host: 'console.plumbline.test' } });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
  }
});

it('A process without the API answers both probes on a port of its own, until it ends', async () => {
  const port = await freePort();
  let reason: 'starting' | null = 'starting';
  const close = await serveOnPort({ port, host: '127.0.0.1' }, async () => reason, NO_METRICS);
  const answer = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.json()];
  };
  expect(await answer('/healthz')).toEqual(ALIVE);
  expect(await answer('/readyz')).toEqual([503, { ok: false, reason: 'starting' }]);
  reason = null;
  expect(await answer('/readyz')).toEqual([200, { ok: true }]);
  expect(await answer('/')).toEqual([404, { ok: false }]);
  await close();
  await expect(answer('/healthz')).rejects.toThrow('fetch failed');
});

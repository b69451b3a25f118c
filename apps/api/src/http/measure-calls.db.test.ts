import { endpoints } from '@plumbline/contract/all';
import { VERSION } from '@plumbline/contract/version';
import { expect, it } from 'vitest';
import { showFigures } from '../modules/control/reconciliation/index.ts';
import { createDb } from '../platform/database.ts';
import { serveHealth } from '../platform/health-server.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { freePort } from '../testing/api-process.ts';
import { addMember, fund } from '../testing/builders.ts';
import { ownApp, ownDatabase, ownPool } from '../testing/fixtures.ts';
import { openSession } from '../testing/operators.ts';
import { whenOver } from '../testing/when-over.ts';
import { pathsOf } from './mount.ts';

const t = await ownDatabase();
const api = await ownApp(t, { METRICS_PORT: '9400' });
const member = await addMember(t.owner);
await fund(t.db, member, 5_000_000n);
const token = await openSession(t, 'member', member);

/** Returns each sample as its name, its labels and its value. */
const samplesIn = (text: string) =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name: name!,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label!, text!])),
    value: Number(value),
  }));

/** Returns the metrics of a reconciler on this database, with its own login. */
async function readFigures() {
  const metrics = createMetrics();
  const db = createDb(ownPool(t.urlOf('reconciler'), 1));
  showFigures({ metrics, db, chain: { chainId: 56 } as never, log: createLog('silent') });
  return samplesIn(await metrics.text());
}

/** Each label and what its values may look like. Only `task` can have a value that the code does not list. */
const ALLOWED: Readonly<Record<string, (value: string) => boolean>> = {
  call: (value) => value === 'other' || endpoints.some(({ name }) => name === value),
  status: (value) => /^[1-5]\d\d$/.test(value),
  le: (value) => /^(\d+(\.\d+)?|\+Inf)$/.test(value),
  task: (value) => /^[a-z]+(-[a-z]+)*$/.test(value),
  state: (value) => ['pending', 'approved', 'paying'].includes(value),
  // Of Node.js: kinds of garbage collection, of memory and of open resources.
  kind: (value) => ['major', 'minor', 'incremental', 'weakcb'].includes(value),
  space: (value) => /^[a-z_]+$/.test(value),
  type: (value) => /^[A-Za-z]+$/.test(value),
  version: (value) => value === process.version || value === VERSION,
  major: (value) => /^\d+$/.test(value),
  minor: (value) => /^\d+$/.test(value),
  patch: (value) => /^\d+$/.test(value),
};

it('No label of a busy product contains an id, an address or an e-mail', async () => {
  const paths = endpoints.filter(({ isStream }) => !isStream).flatMap((each) => pathsOf(each).map(([path]) => path));
  for (const path of paths) {
    const url = path.replace(/\{\w+\}/g, '0x55d398326f99059ff775485246999027b3197955');
    await api.app.inject({ url: `${url}?email=a%40test.example`, headers: { authorization: `Bearer ${token}` } });
  }
  for (const url of ['/a@test.example', '/publicApi/0x55d398326f99059ff775485246999027b3197955', '/%c0', '/'])
    await api.app.inject({ url });
  await api.post('/publicApi/newsletter', { email: 'reader@test.example' });
  const samples = [...samplesIn(await api.deps.metrics.text()), ...(await readFigures())];
  const seen = new Set<string>();
  for (const { name, labels } of samples)
    for (const [label, value] of Object.entries(labels)) {
      seen.add(label);
      expect([name, label, value, ALLOWED[label]?.(value)]).toEqual([name, label, value, true]);
    }
  expect([...seen]).toEqual(expect.arrayContaining(['call', 'status', 'task', 'state', 'version']));
});

it('Requests are counted by endpoint and status, and time spent waiting for a connection is measured', async () => {
  const count = async (labels: object) =>
    samplesIn(await api.deps.metrics.text())
      .filter(({ name }) => name === 'plumbline_http_request_duration_seconds_count')
      .find((each) => JSON.stringify(each.labels) === JSON.stringify(labels))?.value ?? 0;
  const labels = { call: endpoints.find(({ path }) => path === '/sellerApi/getprofile')!.name, status: '401' };
  const before = await count(labels);
  await api.get('/sellerApi/getprofile');
  expect(await count(labels)).toBe(before + 1);
  const waits = samplesIn(await api.deps.metrics.text()).find(
    (each) => each.name === 'plumbline_pool_wait_seconds_count',
  );
  expect(waits!.value).toBeGreaterThan(0);
});

it('The reconciler shows late jobs, the lag of the chain, held minus owed, the last reconciliation and payouts', async () => {
  const figure = async (name: string, label = {}) =>
    (await readFigures()).find((each) => each.name === name && JSON.stringify(each.labels) === JSON.stringify(label))
      ?.value;
  expect(await figure('plumbline_chain_lag_blocks')).toBeUndefined();
  await t.owner.query(`INSERT INTO chain.cursor (chain_id, start_number, block_number, block_hash, latest_number,
    finalized_number, finalized_hash) VALUES (56, 1, 90, '0x1', 97, 90, '0x1')`);
  await t.owner.query(
    `SELECT graphile_worker.add_job('send-mail', '{}'::json, run_at := now() - interval '1 hour', job_key := 'late')`,
  );
  await t.owner.query(`INSERT INTO reconciliation.run (scope, started_by) VALUES ('recent', 'test')`);
  await t.owner.query(`UPDATE reconciliation.run SET state = 'running'`);
  expect(await figure('plumbline_reconciliation_age_seconds')).toBeUndefined();
  await t.owner.query(`UPDATE reconciliation.run SET state = 'clean', ended_at = now()`);
  const facts = { chain: { onChain: '99.500000', expected: '100.000000' }, lostBeyondCapital: '0.250000' };
  await t.owner.query(`INSERT INTO site.publication (name, as_of, facts) VALUES ('custody', now(), $1)`, [facts]);
  expect(await figure('plumbline_chain_lag_blocks')).toBe(7);
  expect(await figure('plumbline_job_oldest_seconds', { task: 'send-mail' })).toBeGreaterThanOrEqual(3_600);
  expect(await figure('plumbline_reconciliation_age_seconds')).toBeGreaterThanOrEqual(0);
  expect(await figure('plumbline_held_minus_owed_micro')).toBe(-750_000);
  expect(await figure('plumbline_payouts', { state: 'pending' })).toBe(0);
});

it('A process still shows its own metrics while the database does not answer', async () => {
  const metrics = createMetrics();
  metrics.showProduct(() => Promise.reject(new Error('no database')), createLog('silent'));
  const names = samplesIn(await metrics.text()).map(({ name }) => name);
  expect(names).toContain('process_resident_memory_bytes');
  expect(names).not.toContain('plumbline_reconciliation_age_seconds');
});

it('The metrics are served on the port for monitoring, in the text format', async () => {
  const port = await freePort();
  whenOver(await serveHealth({ port, host: '127.0.0.1' }, async () => null, createMetrics()));
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
});

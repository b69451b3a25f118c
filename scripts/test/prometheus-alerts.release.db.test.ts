import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { showFigures } from '../../apps/api/src/modules/control/reconciliation/index.ts';
import { createDb } from '../../apps/api/src/platform/database.ts';
import { serveHealth } from '../../apps/api/src/platform/health-server.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { createMetrics, type Metrics } from '../../apps/api/src/platform/metrics.ts';
import { ownApp, ownDatabase, ownPool } from '../../apps/api/src/testing/fixtures.ts';
import { ownFolder } from '../../apps/api/src/testing/own-folder.ts';
import { whenOver } from '../../apps/api/src/testing/when-over.ts';
import { freePort } from '../launch/ports.ts';
import { ensureProgram } from './programs.ts';

const OPS = resolve(import.meta.dirname, '../../ops/prometheus');
const FAQS = '/publicApi/getFaqs';
/** Prometheus looks every second; a busy machine needs many of them. */
const PATIENCE_MS = 240_000;

const t = await ownDatabase();
const folder = ownFolder();
const api = await ownApp(t, { METRICS_PORT: '1' });
const program = await ensureProgram('prometheus', 'prometheus', 'the test of the alerts');

async function serve(metrics: Metrics): Promise<number> {
  const port = await freePort();
  whenOver(await serveHealth({ port, host: '127.0.0.1' }, async () => null, metrics));
  return port;
}

/** Serves the figures of a reconciler with its own login. */
function reconciler(): Metrics {
  const metrics = createMetrics();
  const db = createDb(ownPool(t.urlOf('reconciler'), 1));
  showFigures({ metrics, db, chain: { chainId: 56 } as never, log: createLog('silent') });
  return metrics;
}

/** Starts Prometheus with our rules, which only wait a second, and our configuration with these ports. */
async function startPrometheus(ports: readonly number[]): Promise<string> {
  const rules = readFileSync(join(OPS, 'rules.yml'), 'utf8').replace(/(?<=\bfor: )\w+/g, '1s');
  writeFileSync(join(folder, 'rules.yml'), rules);
  const config = readFileSync(join(OPS, 'prometheus.yml'), 'utf8')
    .replace('scrape_interval: 15s', 'scrape_interval: 1s\n  evaluation_interval: 1s')
    .replace(/(?<=- targets:\n)(\s+- [\d.:]+\n)+/, ports.map((port) => `          - 127.0.0.1:${port}\n`).join(''));
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const listen = `127.0.0.1:${await freePort()}`;
  const options = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${listen}`,
  ];
  const prometheus = spawn(program, options, { stdio: 'ignore' });
  const exited = once(prometheus, 'exit');
  whenOver(async () => {
    prometheus.kill();
    await exited;
  });
  return `http://${listen}`;
}

interface Alert {
  readonly state: 'pending' | 'firing';
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string };
}

/** Returns the summaries of the alerts that fire, by their names; none while Prometheus starts. */
async function firing(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v1/alerts`).catch(() => null);
  if (answer?.status !== 200) return {};
  const { data } = (await answer.json()) as { data: { alerts: readonly Alert[] } };
  const found = data.alerts.filter(({ state }) => state === 'firing');
  return Object.fromEntries(found.map(({ labels, annotations }) => [labels.alertname!, annotations.summary]));
}

/** Brings the database into a state that needs a person. */
async function breakProduct(): Promise<void> {
  await t.owner.query(`INSERT INTO chain.cursor (chain_id, start_number, block_number, block_hash, latest_number,
    finalized_number, finalized_hash) VALUES (56, 1, 90, '0x1', 390, 90, '0x1')`);
  await t.owner.query(
    `SELECT graphile_worker.add_job('send-mail', '{}'::json, run_at := now() - interval '1 hour', job_key := 'late')`,
  );
  await t.owner.query(`INSERT INTO reconciliation.run (scope, started_by) VALUES ('recent', 'test')`);
  await t.owner.query(`UPDATE reconciliation.run SET state = 'running'`);
  await t.owner.query(`UPDATE reconciliation.run SET state = 'clean', ended_at = now()`);
  const facts = { chain: { onChain: '99.500000', expected: '100.000000' }, lostBeyondCapital: '0.250000' };
  await t.owner.query(`INSERT INTO site.publication (name, as_of, facts) VALUES ('custody', now(), $1)`, [facts]);
  await t.owner.query('ALTER VIEW content.published RENAME TO published_gone');
}

test(
  'Prometheus fires the alerts of a product whose process, calls, jobs, chain and custody need a person',
  async () => {
    await breakProduct();
    const down = await freePort();
    const prometheus = await startPrometheus([await serve(api.deps.metrics), await serve(reconciler()), down]);
    const seen = async () => {
      // A counter that Prometheus has never seen lower did not increase.
      expect((await api.get(FAQS)).statusCode).toBe(500);
      return firing(prometheus);
    };
    await expect.poll(seen, { timeout: PATIENCE_MS, interval: 1_000 }).toEqual({
      PlumblineProcessDown: `127.0.0.1:${down} does not answer. Read its log, then start or restart it.`,
      PlumblineCallsFail: expect.stringContaining('getFaqs returned 500'),
      PlumblineJobsLate: expect.stringContaining('send-mail has been due for ten minutes'),
      PlumblineChainBehind: 'The watcher is 300 blocks behind. Deposits are credited late.',
      PlumblineHoldsLessThanOwed: expect.stringContaining('Held minus owed is -750000 millionths'),
    });
  },
  PATIENCE_MS + 60_000,
);

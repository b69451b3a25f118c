import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createMetrics, PRODUCT_GAUGES } from '../../apps/api/src/platform/metrics.ts';
import { ownFolder } from '../../apps/api/src/testing/own-folder.ts';
import { ensureProgram } from './programs.ts';

const FOLDER = resolve(import.meta.dirname, '../../ops/prometheus');
const promtool = await ensureProgram('promtool', 'prometheus', 'the test of the alert rules');
const run = (...args: readonly string[]) => promisify(execFile)(promtool, args, { cwd: FOLDER });
const read = (name: string) => readFile(join(FOLDER, name), 'utf8');

const wordsIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, word]) => word!))].sort();

test('Every alert rule fires when it should, and none fires for a healthy product', async () => {
  expect((await run('test', 'rules', 'rules.test.yml')).stdout).toContain('SUCCESS');
  const alerts = wordsIn(await read('rules.yml'), /- alert: (\w+)/g);
  const fired = wordsIn(await read('rules.test.yml'), /alertname: (\w+)\n\s+exp_alerts:/g);
  expect(fired).toEqual(alerts);
});

const shown = `${await createMetrics().text()}\n${PRODUCT_GAUGES.map(([name]) => `# TYPE ${name} gauge`).join('\n')}`;
const names = new Set(wordsIn(shown, /^# TYPE (\w+)/gm));

/** Returns the metrics in queries, without the suffixes of a histogram. */
const metricsIn = (queries: string): string[] =>
  wordsIn(queries, /\b((?:plumbline|nodejs|process)_\w+)/g).map((name) => name.replace(/_(bucket|count)$/, ''));

test('Alert rules use only metrics that the product has', async () => {
  const used = metricsIn((await read('rules.yml')).replace(/^\s+summary:.*$/gm, ''));
  expect(used.filter((name) => !names.has(name))).toEqual([]);
  expect(used).toContain('plumbline_http_request_duration_seconds');
});

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

test('The dashboard for Grafana shows every metric of the product, and only metrics that exist', async () => {
  const { panels } = JSON.parse(await read('../grafana/plumbline.json')) as Dashboard;
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const used = metricsIn(queries.join('\n'));
  expect(used.filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => name.startsWith('plumbline_') && !used.includes(name))).toEqual([]);
});

test('Prometheus can parse each query of the dashboard for Grafana', async () => {
  const { panels } = JSON.parse(await read('../grafana/plumbline.json')) as Dashboard;
  const rules = panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }, number) => {
      // Grafana replaces its variable before it sends the query.
      const query = JSON.stringify(expr.replaceAll('$__rate_interval', '1m'));
      return `      - { record: "panel:query:${number}", expr: ${query} }`;
    });
  const path = join(ownFolder(), 'panels.yml');
  await writeFile(path, `groups:\n  - name: panels\n    rules:\n${rules.join('\n')}\n`);
  expect((await run('check', 'rules', path)).stdout).toContain(`SUCCESS: ${rules.length} rules found`);
});

test('The example configuration of Prometheus is valid', async () => {
  expect((await run('check', 'config', 'prometheus.yml')).stdout).toContain('SUCCESS');
});

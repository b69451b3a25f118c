import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createMetrics, PRODUCT_GAUGES } from '../../apps/api/src/platform/metrics.ts';
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

test('Alert rules use only metrics that the product has', async () => {
  const shown = `${await createMetrics().text()}\n${PRODUCT_GAUGES.map(([name]) => `# TYPE ${name} gauge`).join('\n')}`;
  const names = new Set(wordsIn(shown, /^# TYPE (\w+)/gm));
  const rules = (await read('rules.yml')).replace(/^\s+summary:.*$/gm, '');
  const used = wordsIn(rules, /\b((?:plumbline|nodejs|process)_\w+)/g).map((name) =>
    name.replace(/_(bucket|count)$/, ''),
  );
  expect(used.filter((name) => !names.has(name))).toEqual([]);
  expect(used).toContain('plumbline_http_request_duration_seconds');
});

test('The example configuration of Prometheus is valid', async () => {
  expect((await run('check', 'config', 'prometheus.yml')).stdout).toContain('SUCCESS');
});

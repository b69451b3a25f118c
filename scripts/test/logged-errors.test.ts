import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUSY_REQUEST_MESSAGE } from '../../apps/api/src/platform/busy.ts';
import { loggedErrors, refusedRights } from './logged-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-logs-'));
mkdirSync(join(folder, 'logs'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (role: string, lines: readonly object[]) => {
  mkdirSync(join(folder, 'logs', role), { recursive: true });
  writeFileSync(
    join(folder, `logs/${role}/${role}.log`),
    `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"lev`,
  );
};

test('The errors of a product are listed in order of time, with their process and source location', () => {
  const at = Date.UTC(2026, 0, 1);
  write('api', [
    { level: 30, time: at, msg: 'request completed' },
    { level: 50, time: at + 2000, msg: 'a call failed', err: { message: 'no', stack: 'Error: no\n    at close' } },
  ]);
  write('jobs', [{ level: 50, time: at + 1000, msg: 'a job failed' }]);
  expect(loggedErrors(folder).split('\n')).toEqual([
    'jobs 2026-01-01T00:00:01.000Z a job failed',
    'api 2026-01-01T00:00:02.000Z a call failed',
    '    Error: no',
    '        at close',
  ]);
});

test('Of all warnings, only requests rejected as busy are listed, with what they waited for', () => {
  const err = { message: 'no guard answered', stack: 'Busy: no guard answered\n    at answerTo' };
  write('jobs', [{ level: 40, time: 1000, msg: 'a node did not answer' }]);
  write('api', [{ level: 40, time: 2000, msg: BUSY_REQUEST_MESSAGE, err }]);
  expect(loggedErrors(folder).split('\n')).toEqual([
    `api 1970-01-01T00:00:02.000Z ${BUSY_REQUEST_MESSAGE}`,
    '    Busy: no guard answered',
    '        at answerTo',
  ]);
});

test('A right that the database denied to a process is reported once, with its process and source location', () => {
  const err = {
    message: 'permission denied for function request_lookup',
    code: '42501',
    stack:
      'error: permission denied\n    at query (/p/node_modules/pg/lib/client.js:1)\n    at askLookUp (/p/apps/api/src/a-store.ts:6:3)',
  };
  write('payer', [
    { level: 50, time: 1, msg: 'a job failed', err },
    { level: 50, time: 2, msg: 'a job failed', err },
  ]);
  write('watcher', [
    { level: 50, time: 3, msg: "Failed task 'check-custody': an alert breaks alert_is_raised_by_its_role" },
    { level: 50, time: 4, msg: 'dust is not posted by plumbline_jobs' },
  ]);
  write('api', [
    { level: 50, time: 5, msg: 'a call failed', err: { message: 'member 1 has shown no factor', code: '42501' } },
  ]);
  expect(refusedRights(folder)).toEqual([
    'payer: permission denied for function request_lookup (a job failed)\n    at askLookUp (/p/apps/api/src/a-store.ts:6:3)',
    "watcher: alert_is_raised_by_its_role (Failed task 'check-custody': an alert breaks alert_is_raised_by_its_role)",
    'watcher: dust is not posted by plumbline_jobs (dust is not posted by plumbline_jobs)',
  ]);
});

test('A log line of a million characters is searched at once', () => {
  write('reconciler', [{ level: 40, time: 6, msg: `args: 0x${'7'.repeat(1_000_000)}` }]);
  const began = performance.now();
  refusedRights(folder);
  expect(performance.now() - began).toBeLessThan(5_000);
});

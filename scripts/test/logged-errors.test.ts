import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loggedErrors } from './logged-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-logs-'));
mkdirSync(join(folder, 'logs'));
afterAll(() => rmSync(folder, { recursive: true }));

test('The errors of a product are told in the order of their time, with their process and where they were thrown', () => {
  const at = Date.UTC(2026, 0, 1);
  const write = (duty: string, lines: readonly object[]) =>
    writeFileSync(
      join(folder, `logs/${duty}.log`),
      `started\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"lev`,
    );
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

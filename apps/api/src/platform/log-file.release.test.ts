import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ownFolder } from '../testing/own-folder.ts';

const PROCESSES = 3;
const LINES = 20_000;
/** Rotates every few hundred lines, and keeps everything. */
const SIZE = { LOG_FILE_MEGABYTES: '0.1' };

const SCRIPT = `
  import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
  const log = createLog('info');
  for (let line = 0; line < ${LINES}; line++) log.info({ line, text: 'x'.repeat(line % 300) }, 'under load');`;

it('Several processes that write to one file while it is rotated lose and tear no line', async () => {
  const folder = ownFolder();
  const env = { ...process.env, ...SIZE, LOG_FILE: join(folder, 'api.log'), LOG_FILES_KEPT: '1000' };
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SCRIPT], { env });
  await Promise.all(Array.from({ length: PROCESSES }, run));
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(20);
  const lines = files
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as { pid: number; line: number });
  const byProcess = Map.groupBy(lines, ({ pid }) => pid);
  expect(byProcess.size).toBe(PROCESSES);
  const all = Array.from({ length: LINES }, (_, line) => line);
  for (const own of byProcess.values()) expect(own.map(({ line }) => line).sort((a, b) => a - b)).toEqual(all);
});

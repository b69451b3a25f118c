import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { identify } from '../launch/processes.ts';

/** Three processes start one after the other. */
const TEST_WITHIN_MS = 120_000;
const INSTALL = new URL('./install.mjs', import.meta.url).href;

test('A stop during an installation ends npm and releases the lock', {
  timeout: TEST_WITHIN_MS,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": { "node_modules/node": { "version": "18.0.0" } } }');
  // A replacement for npm: it records its process id and runs forever.
  const npm = join(root, 'npm-cli.js');
  const note = join(root, 'npm.pid');
  writeFileSync(
    npm,
    `require('fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => {}, 1000);`,
  );
  const script = `import { installWhatIsMissing } from '${INSTALL}'; await installWhatIsMissing('${root}', { tools: false });`;
  const installing = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, npm_execpath: npm },
    stdio: 'ignore',
  });
  const ended = once(installing, 'exit');
  await expect
    .poll(() => existsSync(note) && readFileSync(note, 'utf8') !== '', { timeout: TEST_WITHIN_MS })
    .toBe(true);
  installing.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(identify(Number(readFileSync(note, 'utf8')))).toBeNull();
  expect(existsSync(join(root, '.install-lock'))).toBe(false);
});

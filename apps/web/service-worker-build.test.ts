import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeServiceWorker } from './service-worker-build.ts';

let client: string;

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'service-worker-'));
  await mkdir(join(client, 'static/js'), { recursive: true });
  await writeFile(join(client, 'static/js/base-12345678.js'), '');
  await copyFile(join(import.meta.dirname, 'public/sw.js'), join(client, 'sw.js'));
});
afterEach(() => rm(client, { recursive: true }));

it('The built service worker lists its files, parses as a complete script and contains no source comments', async () => {
  const source = await readFile(join(client, 'sw.js'), 'utf8');
  await writeServiceWorker(client);
  const built = await readFile(join(client, 'sw.js'), 'utf8');
  expect(built).toContain('"files":["/static/js/base-12345678.js"]');
  expect(() => new Script(built)).not.toThrow();
  expect(built).not.toMatch(/^ *(?:\/\*\*|\/\/| \*)/m);
  const codeOf = (script: string) => script.split('\n').filter((line) => /^\s*[^\s/*]/.test(line)).length;
  expect(codeOf(built)).toBe(codeOf(source));
});

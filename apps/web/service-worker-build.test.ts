import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext, Script } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeServiceWorker } from './service-worker-build.ts';

let client: string;

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'service-worker-'));
  await mkdir(join(client, 'static/js'), { recursive: true });
  for (const name of ['base', 'texts-en-cart', 'texts-hi-cart'])
    await writeFile(join(client, `static/js/${name}-1234567.js`), '');
  await copyFile(join(import.meta.dirname, 'public/sw.js'), join(client, 'sw.js'));
});
afterEach(() => rm(client, { recursive: true }));

it('The built service worker lists its files, parses as a complete script and contains no source comments', async () => {
  const source = await readFile(join(client, 'sw.js'), 'utf8');
  await writeServiceWorker(client);
  const built = await readFile(join(client, 'sw.js'), 'utf8');
  expect(built).toContain('"files":["/static/js/base-1234567.js"]');
  expect(() => new Script(built)).not.toThrow();
  expect(built).not.toMatch(/^ *(?:\/\*\*|\/\/| \*)/m);
  const codeOf = (script: string) => script.split('\n').filter((line) => /^\s*[^\s/*]/.test(line)).length;
  expect(codeOf(built)).toBe(codeOf(source));
});

it('The built service worker caches text files only in the language of its page', async () => {
  await writeServiceWorker(client);
  const built = await readFile(join(client, 'sw.js'), 'utf8');
  expect(await cachedBy(built, 'hi', [])).toEqual([
    '/static/js/base-1234567.js',
    '/static/js/texts-hi-cart-1234567.js',
  ]);
  expect(await cachedBy(built, 'en', [])).toEqual([
    '/static/js/base-1234567.js',
    '/static/js/texts-en-cart-1234567.js',
  ]);
});

it('After a switch of the language, the service worker loads only the texts of the new one', async () => {
  await writeServiceWorker(client);
  const built = await readFile(join(client, 'sw.js'), 'utf8');
  const files = ['/static/js/base-1234567.js', '/static/js/texts-hi-cart-1234567.js'];
  expect(await cachedBy(built, 'en', files)).toEqual(['/static/js/texts-en-cart-1234567.js']);
});

/** Installs a service worker in a made-up browser whose cache has these files; returns those that it adds. */
async function cachedBy(script: string, language: string, files: readonly string[]): Promise<readonly string[]> {
  const origin = 'https://plumbline.example';
  const added: string[] = [];
  const cache = {
    keys: async () => files.map((file) => ({ url: origin + file })),
    addAll: async (more: readonly string[]) => void added.push(...more),
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: `${origin}/sw.js?language=${language}`,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => {},
  };
  const fetch = async () => ({ ok: false });
  runInNewContext(script, { self, URL, fetch, caches: { open: async () => cache } });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  listeners.get('install')!({ waitUntil: resolve });
  await promise;
  return added;
}

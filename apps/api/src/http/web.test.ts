import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { ownFolder } from '../testing/own-folder.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWeb } from './web.ts';

const PAGE = '<!doctype html><html lang="en"><title>Plumbline</title>';
let brand = 'Plumbline';
let ownTexts = '';

const root = ownFolder();
await writeFile(join(root, 'index.html'), PAGE);
await mkdir(join(root, 'static'));
await writeFile(join(root, 'static/app.js'), 'app');
await writeFile(`${root}-beside.txt`, 'beside the build');
await writeFile(join(root, 'sw.js'), 'self');
await writeFile(join(root, 'sw.js.br'), brotliCompressSync('self'));
await writeFile(join(root, 'manifest.webmanifest'), '{"name":"Plumbline"}');
const app = Fastify();
securityHeaders(app, 'http://127.0.0.1');
await serveWeb(app, { root, brand: async () => brand, ownTexts: async () => ownTexts, site: null });
afterAll(async () => {
  await app.close();
  await rm(`${root}-beside.txt`);
});

it.each(['identity', 'br'])('The server lets the service worker load the app’s files, sent as %s', async (encoding) => {
  const answer = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(answer.headers['cache-control']).toBe('no-cache');
});

// Shows ASVS-13.4.3
it('A folder of the build, a path outside it and TRACE get neither a file nor a list', async () => {
  expect((await app.inject('/static/app.js')).body).toBe('app');
  const beside = `${basename(root)}-beside.txt`;
  const out = [
    `/../${beside}`,
    `/static/../../${beside}`,
    `/%2e%2e/${beside}`,
    `/..%2f${beside}`,
    `/static/..%5c..%5c${beside}`,
  ];
  for (const url of ['/static', '/static/', ...out]) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'application/octet-stream' } });
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).not.toMatch(/app\.js|beside the build/);
  }
  const traced = await app.inject({ method: 'TRACE', url: '/static/app.js', headers: { 'x-sent': 'what was sent' } });
  expect([traced.statusCode, traced.body.includes('what was sent')]).toEqual([404, false]);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
  'A page that is requested with %s is answered with 405 and the supported methods',
  async (method) => {
    const { statusCode, headers } = await app.inject({ method, url: '/my' });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);

it.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
] as const)('A client that accepts %s gets the page as %s', async (accepted, encoding, unpack) => {
  const headers = { 'accept-encoding': accepted, accept: 'text/html' };
  const packed = await app.inject({ url: '/my', headers });
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(unpack(packed.rawPayload).toString()).toBe(PAGE);
});

it.each([undefined, 'identity', 'deflate', 'br;q=0, gzip;q=0'])(
  'A client that accepts %s gets the page uncompressed',
  async (accepted) => {
    const headers = { accept: 'text/html', ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) };
    const plain = await app.inject({ url: '/my', headers });
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(plain.body).toBe(PAGE);
  },
);

// Shows DEC-6.5
it('The page uses a changed product name from the next request on', async () => {
  brand = 'Lotwaage 3.0';
  try {
    const page = await app.inject({ url: '/my', headers: { accept: 'text/html' } });
    expect(page.body).toBe('<!doctype html><html lang="en"><title>Lotwaage 3.0</title>');
    expect((await app.inject({ url: '/manifest.webmanifest' })).json()).toEqual({ name: 'Lotwaage 3.0' });
  } finally {
    brand = 'Plumbline';
  }
  expect((await app.inject({ url: '/my', headers: { accept: 'text/html' } })).body).toBe(PAGE);
});

it('The page lists the languages in which operators have own texts, and nothing if there are none', async () => {
  ownTexts = 'en:1f hi:9c';
  try {
    const page = await app.inject({ url: '/my', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<html data-texts="en:1f hi:9c" lang="en">');
  } finally {
    ownTexts = '';
  }
  expect((await app.inject({ url: '/my', headers: { accept: 'text/html' } })).body).toBe(PAGE);
});

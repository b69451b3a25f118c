import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startApiProcess } from '../testing/api-process.ts';
import { addMember } from '../testing/builders.ts';
import { ownDatabase } from '../testing/fixtures.ts';
import { sendLoad } from '../testing/load.ts';
import { openSession } from '../testing/operators.ts';

const t = await ownDatabase();
const token = await openSession(t, 'member', await addMember(t.owner));
const headers = { authorization: `Bearer ${token}` };
const PROFILE = { method: 'GET', path: '/sellerApi/getprofile', headers } as const;

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

it('Clients with kept connections lose no call from SIGTERM until the API is not ready for two checks', async () => {
  const api = await startApiProcess(t, { DRAIN_SECONDS: '60' });
  const load = sendLoad(api.url, 20, () => PROFILE);
  await expect.poll(load.answered).toBeGreaterThan(100);
  const ended = api.end('SIGTERM');
  await expect.poll(() => statusOf(`${api.url}/readyz`)).toBe(503);
  expect(await statusOf(`${api.url}/healthz`)).toBe(200);
  const before = load.answered();
  await expect.poll(load.answered).toBeGreaterThan(before + 200);
  expect(await statusOf(`${api.url}/readyz`)).toBe(503);
  await load.stop();
  expect(load.failures).toEqual([]);
  // Without its launcher, it does not drain any longer.
  api.child.disconnect();
  expect(await ended).toBe(0);
});

it('An answer during the drain closes its connection, so that the client’s next call goes elsewhere', async () => {
  const api = await startApiProcess(t, { DRAIN_SECONDS: '5' });
  const serving = await fetch(`${api.url}/healthz`);
  const ended = api.end('SIGTERM');
  await expect.poll(() => statusOf(`${api.url}/readyz`)).toBe(503);
  const draining = await fetch(`${api.url}${PROFILE.path}`, { headers });
  expect([serving, draining].map(({ headers }) => headers.get('connection'))).toEqual(['keep-alive', 'close']);
  expect(await ended).toBe(0);
});

it('A call that a client sends on an open connection after the API stopped listening gets an answer of the product', async () => {
  const api = await startApiProcess(t);
  const { hostname, port } = new URL(api.url);
  const late = connect(Number(port), hostname);
  // The process accepts connections in order, so it has the one above when it answers here.
  expect(await statusOf(`${api.url}/readyz`)).toBe(200);
  const answer = text(late);
  const ended = api.end('SIGTERM');
  await expect.poll(() => statusOf(`${api.url}/readyz`).catch(() => 'refused')).toBe('refused');
  late.write(`GET ${PROFILE.path} HTTP/1.1\r\nhost: plumbline.test\r\nauthorization: ${headers.authorization}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 (200|503)[\s\S]*connection: close[\s\S]*"success":/i);
  expect(await ended).toBe(0);
});

it('A connection without a call does not delay the end of the API', async () => {
  const api = await startApiProcess(t);
  const { hostname, port } = new URL(api.url);
  const spare = connect(Number(port), hostname);
  spare.on('error', () => spare.destroy());
  expect(await statusOf(`${api.url}/readyz`)).toBe(200);
  const before = performance.now();
  expect(await api.end('SIGTERM')).toBe(0);
  // Without our own end, Node waits 15 seconds for headers on a connection that sends nothing.
  expect(performance.now() - before).toBeLessThan(10_000);
});

it('Live updates end with a hint to reconnect when the API stops', async () => {
  const api = await startApiProcess(t);
  const stream = await fetch(`${api.url}/sellerApi/liveUpdates`, { headers });
  const said = stream.text();
  expect(await api.end('SIGTERM')).toBe(0);
  expect(await said).toMatch(/retry: \d+\n\n$/);
});

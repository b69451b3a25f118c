import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@plumbline/contract/all';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { whenOver } from '../testing/when-over.ts';
import { buildApp } from './app.ts';
import { limitBodies, WAITS } from './waits.ts';

const SLOW_CLIENTS = 200;
const WAITS_HERE = { headersMs: 2_000, bodyMs: 3_000, requestMs: 5_000, silentMs: 4_000, lookMs: 100 };

const t = await ownDatabase();
const api = await ownApp(t);
const app = await buildApp(api.deps, WAITS_HERE);
await app.listen({ port: 0, host: '127.0.0.1' });
const port = (app.server.address() as AddressInfo).port;
whenOver(() => app.close());

/** Connects a client that sends `words` and then nothing. */
async function say(words: string, to = port): Promise<{ readonly socket: Socket; readonly ended: Promise<string> }> {
  const socket = connect(to, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  // A connection reset counts as an end, but Node's `once` would throw.
  socket.on('error', () => socket.destroy());
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  await once(socket, 'connect');
  socket.write(words);
  return { socket, ended };
}

const HEAD = (line: string, ...headers: string[]) =>
  `${[line, 'host: plumbline.test', ...headers].join('\r\n')}\r\n\r\n`;

describe('Slow clients', () => {
  // Shows ASVS-15.2.2
  it('Two hundred slow request bodies delay nobody and are cut off', async () => {
    const head = HEAD('POST /operatorApi/signIn HTTP/1.1', 'content-type: application/json', 'content-length: 1000');
    const slow = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => say(`${head}{`)));
    const before = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect([answer.status, performance.now() - before < 1_500]).toEqual([200, true]);
    const answers = await Promise.all(slow.map(({ ended }) => ended));
    expect(answers.filter((said) => said.includes('200 OK'))).toEqual([]);
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  it('A client that does not finish its headers gets an error and is cut off', async () => {
    const { ended } = await say('GET /healthz HTTP/1.1\r\nhost: plumbline.test\r\nx-slow: ');
    expect(await ended).toContain('408 Request Timeout');
  });

  it('A silent connection is cut off, and an idle one after a response does not stay open longer', async () => {
    const { ended } = await say('');
    const before = performance.now();
    expect(await ended).not.toContain('200 OK');
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(app.server.keepAliveTimeout).toBeLessThanOrEqual(WAITS.silentMs);
  });

  it.each(['/sellerApi/userKyc', '/vendorApi/uploadMedia', '/publicApi/none'])(
    'A form for %s that exceeds the time limit for requests is cut off, even while bytes arrive',
    async (path) => {
      const form = ['content-type: multipart/form-data; boundary=x', 'content-length: 100000'];
      const { socket, ended } = await say(HEAD(`POST ${path} HTTP/1.1`, ...form));
      const drip = setInterval(() => socket.writable && socket.write('-'), 200);
      const before = performance.now();
      const answer = await ended;
      clearInterval(drip);
      expect(answer).not.toContain('200 OK');
      expect(performance.now() - before).toBeLessThan(30_000);
    },
  );

  it('A body that arrives slowly but steadily is read', async () => {
    const body = JSON.stringify({ email: 'a@test.example', password: 'x' });
    const headers = ['content-type: application/json', `content-length: ${body.length}`, 'connection: close'];
    const own = Fastify();
    limitBodies(own, { ...WAITS, bodyMs: 500 });
    own.post('/slow', async (request) => request.body);
    const url = new URL(await own.listen({ port: 0, host: '127.0.0.1' }));
    const { socket, ended } = await say(HEAD('POST /slow HTTP/1.1', ...headers), Number(url.port));
    const before = performance.now();
    for (const part of body) {
      socket.write(part);
      await sleep(50);
    }
    expect(await ended).toContain(body);
    expect(performance.now() - before).toBeGreaterThan(1_000);
    await own.close();
  });

  it('A call whose body has arrived may take longer than the limit for bodies', async () => {
    const own = Fastify();
    limitBodies(own, { ...WAITS, bodyMs: 100 });
    own.post('/slow', async () => {
      await sleep(500);
      return { ok: true };
    });
    const url = await own.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${url}/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toEqual({ ok: true });
    await own.close();
  });
});

describe('Disguised addresses', () => {
  // Shows ASVS-4.2.1
  it.each(['/%6fperatorApi/members', 'http://plumbline.test/operatorApi/members', '/seller%41pi/profile'])(
    'Data at %s is rejected before any route is looked up',
    async (address) => {
      const { ended } = await say(HEAD(`GET ${address} HTTP/1.1`, 'connection: close'));
      const answer = await ended;
      expect(answer).toContain('HTTP/1.1 400');
      expect(answer).toContain('x-error-code: invalid_input');
    },
  );

  it('A URL in absolute form finds its route', async () => {
    const { ended } = await say(HEAD('GET http://plumbline.test/%68ealthz HTTP/1.1', 'connection: close'));
    expect(await ended).toContain('{"ok":true}');
  });

  // Shows ASVS-14.2.2
  it('No rejected call of the contract is cached, on any of its paths', async () => {
    const kept: string[] = [];
    for (const { method, path, vendorPath } of endpoints.filter(({ isStream }) => !isStream)) {
      for (const each of [path, vendorPath ?? path]) {
        const url = each.replace(/\{\w+\}/g, '1');
        const { statusCode, headers } = await app.inject({
          method,
          url,
          ...(method === 'POST' ? { payload: {} } : {}),
        });
        if (statusCode >= 400 && headers['cache-control'] !== 'no-store') kept.push(`${method} ${url} ${statusCode}`);
      }
    }
    expect(kept).toEqual([]);
  });

  // Shows ASVS-14.2.2
  it('Data is never cached, whatever the response', async () => {
    for (const path of [
      '/sellerApi/profile',
      '/operatorApi/none',
      '/publicApi/proofs?page=x',
      '/vendorApi',
      `/${'a'.repeat(3_000)}`,
      '/%6fperatorApi',
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

import type { Endpoint } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { headersOf } from '../testing/headers.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';
import { changes } from './mount.ts';

/** What HTTP itself says of every call: HEAD is GET without the body (RFC 9110). */
const t = await ownDatabase();
const api = await ownApp(t);
let sessions: Readonly<Record<Endpoint['audience'], string>>;

beforeAll(async () => {
  const subject = (await member(t)).id;
  sessions = {
    public: '',
    member: await openSession(t, 'member', subject),
    vendor: await openSession(t, 'vendor', (await member(t, null, 'vendor')).id),
    operator: (await signedInOperator(t, 'owner')).token,
  };
});

const isSafe = (endpoint: Endpoint) => endpoint.method === 'GET' && !changes(endpoint);
const EVENTS = { statusCode: 200, headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'x');
const paths = endpoints.flatMap((endpoint) =>
  [endpoint.path, endpoint.vendorPath]
    .filter((path) => path !== undefined)
    .map((path) => {
      const audience = path.startsWith('/vendorApi') ? 'vendor' : endpoint.audience;
      return [path, endpoint, audience] as const;
    }),
);
const send = (audience: Endpoint['audience'], options: InjectOptions) => {
  const own = headersOf(String(options.url), sessions[audience] || undefined, api.deps.config.consoleOrigin);
  return api.app.inject({ ...options, headers: { ...own, ...options.headers } });
};

describe('Every address of the API', () => {
  it('HEAD is answered as GET is, without a body', async () => {
    const wrong: string[] = [];
    for (const [path, endpoint, audience] of paths.filter(([, of]) => isSafe(of))) {
      const url = addressOf(path);
      const head = await send(audience, { method: 'HEAD', url });
      // A stream of events does not end by itself.
      const got = endpoint.isStream ? EVENTS : await send(audience, { method: 'GET', url });
      const isSame = head.statusCode === got.statusCode && head.headers['content-type'] === got.headers['content-type'];
      if (!isSame || head.body !== '') wrong.push(`${path}: ${head.statusCode}, GET ${got.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

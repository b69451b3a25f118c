import type { Endpoint } from '@plumbline/contract';
import { endpoints, openApi } from '@plumbline/contract/all';
import { textOf } from '@plumbline/contract/texts';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { headersOf } from '../testing/headers.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';
import { BODY_NOT_AN_OBJECT, changes } from './mount.ts';

/** HTTP rules for every call: HEAD, other methods, other media types, endless bodies (RFC 9110). */
const t = await ownDatabase();
const api = await ownApp(t);

const subject = (await member(t)).id;
const sessions: Readonly<Record<Endpoint['audience'], string>> = {
  public: '',
  member: await openSession(t, 'member', subject),
  vendor: await openSession(t, 'vendor', (await member(t, null, 'vendor')).id),
  operator: (await signedInOperator(t, 'owner')).token,
};

const methodsOf = ({ method, alsoMethod }: Endpoint) => [method, ...(alsoMethod === undefined ? [] : [alsoMethod])];
const isSafe = (endpoint: Endpoint) => endpoint.method === 'GET' && !changes(endpoint);
interface Described {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly required?: string[] } }> };
}
const EVENTS = { statusCode: 200, headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
/** Links from mails open a page in the browser, which then posts the call. */
const LED = ['/publicApi/endSavedSearch/{token}', '/publicApi/newsletterLeave/{token}'];
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
  it('HEAD is answered like GET, without a body', async () => {
    const wrong: string[] = [];
    for (const [path, endpoint, audience] of paths.filter(([, of]) => isSafe(of))) {
      const url = addressOf(path);
      const head = await send(audience, { method: 'HEAD', url });
      // An event stream never ends.
      const got = endpoint.isStream ? EVENTS : await send(audience, { method: 'GET', url });
      const isSame = head.statusCode === got.statusCode && head.headers['content-type'] === got.headers['content-type'];
      if (!isSame || head.body !== '') wrong.push(`${path}: ${head.statusCode}, GET ${got.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('Data is never compressed, so that its length reveals nothing about the secrets in it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const packed: string[] = [];
    for (const [path, endpoint, audience] of paths.filter(([, of]) => isSafe(of) && !of.isStream)) {
      const answer = await send(audience, { method: endpoint.method, url: addressOf(path), headers });
      if (answer.headers['content-encoding'] !== undefined) packed.push(path);
    }
    expect(packed).toEqual([]);
  });

  it('A method that an address does not support is answered with 405 and the supported methods', async () => {
    const wrong: string[] = [];
    for (const [path, , audience] of paths) {
      const own = paths
        .filter(([other]) => other === path)
        .flatMap(([, of]) => [...methodsOf(of), ...(isSafe(of) ? ['HEAD'] : [])]);
      if (LED.includes(path)) own.push('GET', 'HEAD');
      const allow = [...new Set(own)].toSorted().join(', ');
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        if (own.includes(method)) continue;
        const { statusCode, headers } = await send(audience, { method, url: addressOf(path) });
        if (statusCode !== 405 || headers.allow !== allow)
          wrong.push(`${method} ${path}: ${statusCode} ${headers.allow}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('An unknown address is answered with 404', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT'] as const) {
      const answer = await api.app.inject({ method, url: '/publicApi/nothing' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
    }
  });

  it('A body of an unsupported media type is answered with 415, as the call’s contract says', async () => {
    const wrong: string[] = [];
    for (const [path, endpoint, audience] of paths) {
      if (!methodsOf(endpoint).includes('POST')) continue;
      const headers = { 'content-type': 'application/xml' };
      const answer = await send(audience, { method: 'POST', url: addressOf(path), headers, payload: '<a/>' });
      const { message } = answer.json();
      if (answer.statusCode !== 415 || message !== textOf({ key: 'media_type_unsupported' }))
        wrong.push(`${path}: ${answer.statusCode} ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  it('A body announced as 100 MB of JSON is answered with 413, as the call’s contract says', async () => {
    const wrong: string[] = [];
    const payload = '{}';
    const headers = { 'content-type': 'application/json', 'content-length': String(100_000_000) };
    for (const [path, endpoint, audience] of paths) {
      if (!methodsOf(endpoint).includes('POST') || endpoint.fileParts) continue;
      const { statusCode } = await send(audience, { method: 'POST', url: addressOf(path), headers, payload });
      if (statusCode !== 413) wrong.push(`${path}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['an empty body', undefined, undefined],
    ['an empty JSON body', 'application/json', ''],
    ['a truncated body', 'application/json', '{"phone":'],
    ['a list', 'application/json', '[]'],
    ['text', 'application/json', '"phone"'],
    ['null', 'application/json', 'null'],
  ])('A call that needs fields and gets %s answers what is wrong with the body', async (_what, type, payload) => {
    const wrong: string[] = [];
    for (const [path, endpoint, audience] of paths) {
      const needsFields = !endpoint.input.safeParse({}).success;
      if (!methodsOf(endpoint).includes('POST') || endpoint.fileParts || !needsFields || path.includes('{')) continue;
      const headers = type === undefined ? {} : { 'content-type': type };
      const answer = await send(audience, {
        method: 'POST',
        url: path,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      const said = [answer.statusCode, answer.json().message];
      if (String(said) !== `400,${textOf(BODY_NOT_AN_OBJECT)}`) wrong.push(`${path}: ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(['[]', '"x"', '7'])('A call without fields does nothing if its body is %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await send('member', { method: 'POST', url: '/sellerApi/logout', headers, payload });
    expect(statusCode).toBe(400);
    expect((await api.get('/sellerApi/getprofile', sessions.member)).statusCode).toBe(200);
  });

  it('A call without fields needs no body', async () => {
    const own = await openSession(t, 'member', (await member(t)).id);
    const headers = { authorization: `Bearer ${own}` };
    const { statusCode } = await api.app.inject({ method: 'POST', url: '/sellerApi/logout', headers });
    expect(statusCode).toBe(200);
  });

  it('A call without the fields that OpenAPI requires is rejected without a crash', async () => {
    const described = openApi().paths as Record<string, Record<string, Described>>;
    const wrong: string[] = [];
    for (const [path, endpoint, audience] of paths) {
      if (!methodsOf(endpoint).includes('POST')) continue;
      const [body] = Object.values(described[path]!.post!.requestBody?.content ?? {});
      if (endpoint.fileParts || !body?.schema.required) continue;
      const answer = await send(audience, { method: 'POST', url: addressOf(path), payload: {} });
      if (answer.statusCode < 400 || answer.statusCode >= 500) wrong.push(`${path}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

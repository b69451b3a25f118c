import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSRF_HEADER, type Endpoint } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { isOperatorEndpoint } from '@plumbline/contract/operator';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { operatorCookie, operatorHeaders } from '../testing/headers.ts';
import { signedInOperator } from '../testing/operators.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { csrfOf } from './operator-cookie.ts';

/**
 * Access to the console: each call of the contract from foreign pages, and at the other host. New calls are included
 * automatically.
 */
const PUBLIC = 'https://plumbline.test';
const CONSOLE = 'https://console.plumbline.test';
const folder = ownFolder();

writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Plumbline</title>');
const t = await ownDatabase();
const api = await ownApp(t);
const apart = await ownApp(t, { PUBLIC_ORIGIN: PUBLIC, CONSOLE_ORIGIN: CONSOLE, CONSOLE_ROOT: folder });
const { token } = await signedInOperator(t);
const csrfOfAnother = csrfOf((await signedInOperator(t)).token);

const pathOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/\{\w+\}/g, '1');
const send = async (of: TestApp, { method, path }: Endpoint, headers: Record<string, string | undefined>) => {
  const told = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const payload = method === 'POST' ? { payload: {} } : {};
  const answer = await of.app.inject({
    method,
    url: pathOf({ path }),
    headers: told as Record<string, string>,
    ...payload,
  });
  return [answer.statusCode, answer.headers['x-error-code']];
};

const ofConsole = endpoints.filter(({ path }) => path.startsWith('/operatorApi/'));
const changing = ofConsole.filter((endpoint) => isOperatorEndpoint(endpoint) && endpoint.method === 'POST');
const named = (of: readonly Endpoint[]) => of.map((endpoint) => [endpoint.name, endpoint] as const);

/** Headers that a browser sends with the session from a foreign page. */
const FOREIGN: readonly [what: string, Record<string, string | undefined>][] = [
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['from a typed address', { 'sec-fetch-site': 'none' }],
  ['with the origin of another page', { origin: 'https://evil.test' }],
  ['with the origin of another port', { origin: 'http://127.0.0.1:3001' }],
  ['with an opaque origin', { origin: 'null' }],
];

describe.each(named(ofConsole))('%s from another page', (_name, endpoint) => {
  // Shows DEC-5-sessions-6, ASVS-3.5.1
  it.each(FOREIGN)('A console call %s is rejected even with a valid session', async (_what, headers) => {
    expect(await send(api, endpoint, { ...operatorHeaders(token), ...headers })).toEqual([403, 'cross_site']);
  });
});

describe.each(named(changing))('%s without the page’s credentials', (_name, endpoint) => {
  it.each<[string, Record<string, string | undefined>, unknown]>([
    ['no CSRF token', { [CSRF_HEADER]: undefined }, [403, 'csrf_wrong']],
    ['an empty CSRF token', { [CSRF_HEADER]: '' }, [403, 'csrf_wrong']],
    ['the session’s own token', { [CSRF_HEADER]: 'token' }, [403, 'csrf_wrong']],
    ['the CSRF token of another session', { [CSRF_HEADER]: 'another' }, [403, 'csrf_wrong']],
    ['no Sec-Fetch-Site header', { 'sec-fetch-site': undefined }, [403, 'cross_site']],
    ['a bearer header', { cookie: undefined, authorization: 'bearer' }, [401, 'unauthorized']],
    ['two cookies', { cookie: 'two' }, [401, 'unauthorized']],
    ['the cookie of another scheme', { cookie: 'secure' }, [401, 'unauthorized']],
  ])('A change with %s is rejected before the call runs', async (_what, changes, refused) => {
    const values: Record<string, string> = {
      token,
      another: csrfOfAnother,
      bearer: `Bearer ${token}`,
      two: `${operatorCookie(token)}; ${operatorCookie(token)}`,
      secure: operatorCookie(token, 'https://console.test'),
    };
    const headers = Object.entries(changes).map(([name, value]) => [name, value && (values[value] ?? value)]);
    expect(await send(api, endpoint, { ...operatorHeaders(token), ...Object.fromEntries(headers) })).toEqual(refused);
  });
});

describe('After the rejected calls', () => {
  it('The rejected calls have neither ended nor locked the session', async () => {
    expect((await api.get('/operatorApi/me', token)).statusCode).toBe(200);
  });

  it('A console call that only reads needs no CSRF token but accepts no bearer header', async () => {
    const me = ofConsole.find(({ name }) => name === 'operatorMe')!;
    expect(await send(api, me, { cookie: operatorCookie(token) })).toEqual([200, undefined]);
    expect(await send(api, me, { authorization: `Bearer ${token}` })).toEqual([401, 'unauthorized']);
  });

  it('The console’s own Origin header is accepted if the browser sends no Sec-Fetch-Site header', async () => {
    const lock = ofConsole.find(({ name }) => name === 'operatorLock')!;
    const own = { ...operatorHeaders((await signedInOperator(t)).token), 'sec-fetch-site': undefined };
    expect(await send(api, lock, { ...own, origin: 'http://127.0.0.1:3000' })).toEqual([200, undefined]);
  });
});

const at = (host: string, headers: Record<string, string> = {}) => ({ host: new URL(host).host, ...headers });
/** Public calls that the console needs, too. */
const SHARED = ['platform', 'marketPicture'];
const others = endpoints.filter(({ path, name }) => !path.startsWith('/operatorApi/') && !SHARED.includes(name));

describe('A console on its own host', () => {
  it.each(named(ofConsole))(
    'The call %s does not exist at the members’ host, with or without a session',
    async (_name, endpoint) => {
      for (const host of [PUBLIC, 'https://127.0.0.1:3000', 'https://console.plumbline.test:8443']) {
        const session = operatorHeaders(token, CONSOLE);
        expect([host, await send(apart, endpoint, at(host, session))]).toEqual([host, [404, 'not_found']]);
      }
    },
  );

  it.each(named(others))('The call %s does not exist at the console’s host', async (_name, endpoint) => {
    for (const path of [endpoint.path, endpoint.vendorPath].filter((each) => each !== undefined)) {
      const json = at(CONSOLE, { accept: 'application/json' });
      expect([path, await send(apart, { ...endpoint, path }, json)]).toEqual([path, [404, 'not_found']]);
    }
  });

  const open = (host: string, url: string) =>
    apart.app.inject({ method: 'GET', url, headers: at(host, { accept: 'text/html' }) });

  it('The console’s pages are only at its own host', async () => {
    expect((await open(CONSOLE, '/console/members')).body).toContain('<title>');
    expect((await open('https://CONSOLE.plumbline.test:443', '/console/members')).statusCode).toBe(200);
    expect((await open(PUBLIC, '/console/members')).statusCode).toBe(404);
    expect((await open(PUBLIC, '/console')).statusCode).toBe(404);
  });

  it('The console’s host redirects to the console, and links to member pages to the members’ host', async () => {
    expect((await open(CONSOLE, '/')).headers.location).toBe('/console/');
    expect((await open(CONSOLE, '/auto-login/abc?x=1')).headers.location).toBe(`${PUBLIC}/auto-login/abc?x=1`);
    expect((await open(CONSOLE, '//evil.test/a')).headers.location).toBe(`${PUBLIC}//evil.test/a`);
    expect((await open(CONSOLE, '/%')).statusCode).toBe(400);
  });

  it('A password manager is redirected to the page where its host’s password is changed', async () => {
    const leads = async (host: string) => {
      const { statusCode, headers } = await open(host, '/.well-known/change-password');
      return [statusCode, headers.location];
    };
    expect(await leads(CONSOLE)).toEqual([302, '/console/account']);
    expect(await leads(PUBLIC)).toEqual([302, '/settings#security']);
  });

  // Shows DEC-5-sessions-6
  it('On its own host, the console’s cookie is hidden from scripts, bound to that host and cleared at logout', async () => {
    const call = (path: string, headers: Record<string, string>) =>
      apart.app.inject({ method: 'POST', url: `/operatorApi/${path}`, payload: {}, headers: at(CONSOLE, headers) });
    const session = operatorHeaders((await signedInOperator(t)).token, CONSOLE);
    expect((await call('logout', { ...session, origin: PUBLIC })).statusCode).toBe(403);
    const left = await call('logout', { ...session, origin: CONSOLE });
    expect([left.statusCode, left.headers['set-cookie']]).toEqual([
      200,
      '__Host-plumbline_operator=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
    ]);
    expect((await call('lock', session)).statusCode).toBe(401);
  });
});

import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { consoleOriginOf } from '../platform/console-origin.ts';
import { consoleWarning } from './console-host.ts';
import { createOperatorCookie, csrfOf, hasCsrf } from './operator-cookie.ts';

const TOKEN = 'a'.repeat(43);

/** Returns the cookie and CSRF token that a login at a console of this address sets. */
async function kept(consoleOrigin: string) {
  const app = Fastify();
  const cookie = createOperatorCookie(consoleOrigin);
  app.get('/', async (_request, reply) => cookie.keep(reply, TOKEN));
  const { headers, body } = await app.inject('/');
  return { cookie: headers['set-cookie'], csrf: body };
}

describe('The cookie of an operator’s session', () => {
  // Shows DEC-5-sessions-6, ASVS-3.3.1
  it('Over https, the cookie is bound to its host, sent only encrypted and hidden from scripts', async () => {
    expect((await kept('https://console.test')).cookie).toBe(
      `__Host-plumbline_operator=${TOKEN}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict; Secure`,
    );
  });

  // Shows ASVS-3.3.1
  it('Over http, as in a demo, the cookie omits only what browsers reject there', async () => {
    expect((await kept('http://127.0.0.1:3000')).cookie).toBe(
      `plumbline_operator=${TOKEN}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict`,
    );
  });

  it('The CSRF token belongs to the session but cannot be used to log in', async () => {
    const { csrf } = await kept('https://console.test');
    expect(csrf).toMatch(/^[\w-]{43}$/);
    expect(csrf).not.toBe(TOKEN);
    expect(hasCsrf({ headers: { 'x-csrf-token': csrf } }, TOKEN)).toBe(true);
    expect(hasCsrf({ headers: { 'x-csrf-token': csrf } }, 'b'.repeat(43))).toBe(false);
    expect(hasCsrf({ headers: { 'x-csrf-token': [csrf] as never } }, TOKEN)).toBe(false);
    expect(csrfOf(TOKEN)).toBe(csrf);
  });

  it.each([
    [`plumbline_operator=${TOKEN}`, TOKEN],
    [`a=b; plumbline_operator=${TOKEN}; c`, TOKEN],
    [`xplumbline_operator=${TOKEN}`, null],
    [`__Host-plumbline_operator=${TOKEN}`, null],
    [`plumbline_operator=${TOKEN}; plumbline_operator=${TOKEN}`, null],
    ['plumbline_operator=short', null],
    ['plumbline_operator', null],
    [undefined, null],
  ])('The cookies %j contain the session %j', (cookie, token) => {
    const { tokenOf } = createOperatorCookie('http://127.0.0.1:3000');
    expect(tokenOf({ headers: cookie === undefined ? {} : { cookie } })).toBe(token);
  });
});

describe('The console’s address', () => {
  const PUBLIC = 'https://plumbline.test';

  it('The console is at the public address unless CONSOLE_ORIGIN says otherwise', () => {
    expect(consoleOriginOf(undefined, PUBLIC)).toBe(PUBLIC);
    expect(consoleOriginOf('https://console.plumbline.test/', PUBLIC)).toBe('https://console.plumbline.test');
  });

  it.each(['https://c.test/console', 'https://c.test?x', 'https://u@c.test', 'ftp://c.test'])(
    'CONSOLE_ORIGIN=%s is rejected because it is not an origin',
    (given) => expect(() => consoleOriginOf(given, PUBLIC)).toThrow('must be an origin'),
  );

  it.each([PUBLIC, 'https://plumbline.test:8443'])(
    'CONSOLE_ORIGIN=%s is rejected because it would share cookies with the members’ host',
    (given) => expect(() => consoleOriginOf(given, PUBLIC)).toThrow('different host name'),
  );

  // Shows DEC-5-sessions-6
  it('A start in production without a separate host for the console logs a warning, and no other start does', () => {
    const config = { publicOrigin: PUBLIC, consoleOrigin: PUBLIC, demo: false };
    expect(consoleWarning(config)).toContain('CONSOLE_ORIGIN');
    expect(consoleWarning({ ...config, demo: true })).toBeNull();
    expect(consoleWarning({ ...config, consoleOrigin: 'https://console.plumbline.test' })).toBeNull();
  });
});

import { CSRF_HEADER } from '@plumbline/contract';
import type { LightMyRequestResponse } from 'fastify';
import { csrfOf } from '../http/operator-cookie.ts';

/** The session's cookie as a browser sends it to a console at this address. */
export const operatorCookie = (token: string, consoleOrigin = 'http://console.test'): string =>
  `${consoleOrigin.startsWith('https://') ? '__Host-' : ''}plumbline_operator=${token}`;

/** What the console's own page sends with a session of its operator. */
export const operatorHeaders = (token: string, consoleOrigin?: string): Record<string, string> => ({
  cookie: operatorCookie(token, consoleOrigin),
  [CSRF_HEADER]: csrfOf(token),
  'sec-fetch-site': 'same-origin',
});

/** What a session sends with a call of this address: an operator's is a cookie, every other one a bearer token. */
export const headersOf = (url: string, token: string | undefined, consoleOrigin?: string): Record<string, string> => {
  if (token === undefined) return {};
  return url.startsWith('/operatorApi') ? operatorHeaders(token, consoleOrigin) : { authorization: `Bearer ${token}` };
};

/** The token of the session that an operator's sign-in opened; empty when it opened none. */
export const openedBy = ({ headers }: LightMyRequestResponse): string =>
  /plumbline_operator=([\w-]{43});/.exec(String(headers['set-cookie'] ?? ''))?.[1] ?? '';

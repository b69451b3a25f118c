import { CSRF_HEADER, KEY_FIELD, newKey } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import type { LightMyRequestResponse } from 'fastify';
import { csrfOf } from '../http/operator-cookie.ts';

/** Returns the session's cookie as a browser sends it to a console at this address. */
export const operatorCookie = (token: string, consoleOrigin = 'http://console.test'): string =>
  `${consoleOrigin.startsWith('https://') ? '__Host-' : ''}plumbline_operator=${token}`;

/** Returns what the console's own page sends with its operator's session. */
export const operatorHeaders = (token: string, consoleOrigin?: string): Record<string, string> => ({
  cookie: operatorCookie(token, consoleOrigin),
  [CSRF_HEADER]: csrfOf(token),
  'sec-fetch-site': 'same-origin',
});

/** Returns the headers of a session for this address: a cookie for an operator, otherwise a bearer token. */
export const headersOf = (url: string, token: string | undefined, consoleOrigin?: string): Record<string, string> => {
  if (token === undefined) return {};
  return url.startsWith('/operatorApi') ? operatorHeaders(token, consoleOrigin) : { authorization: `Bearer ${token}` };
};

/** Returns the token of the session that an operator's login opened, or an empty text. */
export const openedBy = ({ headers }: LightMyRequestResponse): string =>
  /plumbline_operator=([\w-]{43});/.exec(String(headers['set-cookie'] ?? ''))?.[1] ?? '';

const KEYED: ReadonlySet<string> = new Set(
  endpoints.filter(({ once }) => once !== undefined).flatMap(({ path, vendorPath }) => [path, vendorPath ?? path]),
);

/** Adds a new idempotency key to the body if the call needs one and the body has none. */
export const withKey = (url: string, body: unknown): unknown =>
  KEYED.has(url.split('?')[0]!) && typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { [KEY_FIELD]: newKey(), ...body }
    : body;

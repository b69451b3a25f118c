import { createHash, timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '@plumbline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../modules/people/identity/index.ts';

const NAME = 'plumbline_operator';
/** As long as identity.open_operator_session lets a session live: the cookie ends with it at the latest. */
const SECONDS = 12 * 3_600;

/** An operator's session in the browser: no script reads it, and no other site's page sends it. */
export interface OperatorCookie {
  /** Has the browser keep it. Returns what the calls of the session repeat in `CSRF_HEADER`. */
  keep(reply: FastifyReply, token: string): string;
  /** Has the browser forget it. */
  drop(reply: FastifyReply): void;
  /** Null without one, and with two: somebody else set one of them. */
  tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null;
}

/**
 * Over https with the prefix `__Host-`: browsers take it from this very host alone, encrypted, for every path, so that no
 * sibling host can plant one. Over http, which is the demo's, without the prefix and `Secure`: browsers agree on neither
 * of them at loopback addresses (Safari drops such cookies there).
 */
export function createOperatorCookie(consoleOrigin: string): OperatorCookie {
  const isSecure = consoleOrigin.startsWith('https://');
  const name = isSecure ? `__Host-${NAME}` : NAME;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`);
  return {
    keep(reply, token) {
      set(reply, token, SECONDS);
      return csrfOf(token);
    },
    drop: (reply) => set(reply, '', 0),
    tokenOf({ headers }) {
      const values = (headers.cookie ?? '').split(';').flatMap((pair) => {
        const at = pair.indexOf('=');
        return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
      });
      return values.length === 1 && isToken(values[0]!) ? values[0]! : null;
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Bound to the session and not the token: whoever reads it from a page cannot open the session elsewhere. */
export const csrfOf = (token: string): string => digest(`plumbline csrf\n${token}`).toString('base64url');

/** Whether the page that calls was told this session's value. Digests, so that the time tells nothing of its letters. */
export function hasCsrf({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  const said = headers[CSRF_HEADER];
  return typeof said === 'string' && timingSafeEqual(digest(said), digest(csrfOf(token)));
}

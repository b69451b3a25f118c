import { createHash, timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '@plumbline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../modules/people/identity/index.ts';

const NAME = 'plumbline_operator';
/** The lifetime of a session in identity.open_operator_session. The cookie expires with it at the latest. */
const SECONDS = 12 * 3_600;

/** An operator's session cookie. Scripts cannot read it, and pages of other sites cannot send it. */
export interface OperatorCookie {
  /** Sets the cookie. Returns the value that the session's calls repeat in `CSRF_HEADER`. */
  keep(reply: FastifyReply, token: string): string;
  /** Deletes the cookie. */
  drop(reply: FastifyReply): void;
  /** Null without a cookie. Also null with two, because one of them was planted. */
  tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null;
}

/**
 * Over https, the cookie has the prefix `__Host-`: browsers accept it only from this exact host, encrypted and for
 * every path. A sibling host cannot plant one. Over http (the demo), it has neither the prefix nor `Secure`, because
 * browsers disagree about both at loopback addresses (Safari drops such cookies).
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

/** Derived from the token: reading this value from a page does not reveal the session. */
export const csrfOf = (token: string): string => digest(`plumbline csrf\n${token}`).toString('base64url');

/** Returns true if the calling page sent this session's token. Comparing digests prevents timing attacks. */
export function hasCsrf({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  const said = headers[CSRF_HEADER];
  return typeof said === 'string' && timingSafeEqual(digest(said), digest(csrfOf(token)));
}

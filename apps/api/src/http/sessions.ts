import type pg from 'pg';
import { findSession, isToken, sha256 } from '../modules/identity/index.ts';
import type { Authenticate } from './mount.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** Whose bearer token it is, if its session is open and of a kind that the route admits. */
export const createAuthenticate =
  (pool: pg.Pool): Authenticate =>
  async (request, kinds, order) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !isToken(token)) return null;
    const tokenSha256 = sha256(token);
    const rows = await findSession(pool, tokenSha256, kinds, order);
    const [session] = rows;
    return session ? { caller: { kind: session.kind, subjectId: session.subject_id, tokenSha256 }, rows } : null;
  };

import type pg from 'pg';
import { createNoteSeen, findSession, isToken, sha256 } from '../modules/identity/index.ts';
import type { Lanes } from '../platform/lanes.ts';
import type { Authenticate } from './mount.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** Whose bearer token it is, if its session is open and of a kind that the route admits. */
export const createAuthenticate =
  (lanes: Lanes, pool: pg.Pool, noteSeen = createNoteSeen(pool)): Authenticate =>
  async (request, kinds, order) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !isToken(token)) return null;
    const tokenSha256 = sha256(token);
    const rows = await findSession(lanes, tokenSha256, kinds, order);
    const [session] = rows;
    if (session?.is_unseen) await noteSeen(tokenSha256);
    return session ? { caller: { kind: session.kind, subjectId: session.subject_id, tokenSha256 }, rows } : null;
  };

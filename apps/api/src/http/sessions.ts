import type { KeyScope } from '@plumbline/contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { findKey, isKey } from '../modules/market/vendors/index.ts';
import {
  createNoteSeen,
  findOperatorSession,
  findSession,
  isToken,
  OPERATOR_NOTE_EVERY_SECONDS,
  sha256,
} from '../modules/people/identity/index.ts';
import type { PipelinedPool } from '../platform/pipelined-pool.ts';
import type { Caller } from '../routing/mounts.ts';
import type { Authenticate } from './mount.ts';
import type { AuthenticateOperator } from './mount-operator.ts';

const BEARER = /^Bearer +(\S+)$/i;

const tokenOf = (authorization: string | undefined): string => BEARER.exec(authorization ?? '')?.[1] ?? '';

/** Returns the hash of the bearer token of a call. Null if there is none. */
export function bearerOf(authorization: string | undefined): Buffer | null {
  const token = tokenOf(authorization);
  return isToken(token) ? sha256(token) : null;
}

/** Returns the caller of a bearer token, if the session is open and the route admits its kind. */
export const createAuthenticate =
  (pipelined: PipelinedPool, pool: pg.Pool, recordSeen = createNoteSeen(pool)): Authenticate =>
  async (request, kinds, keyScopes) => {
    const tokenSha256 = bearerOf(request.headers.authorization);
    if (tokenSha256 === null) return keyScopes === undefined ? null : callerOfKey(pool, request, keyScopes);
    const session = await findSession(pipelined, tokenSha256, kinds);
    if (session?.is_unseen) await recordSeen(tokenSha256);
    return session ? { kind: session.kind, subjectId: session.subject_id, tokenSha256 } : null;
  };

/** Returns the store as the caller if its key has one of the scopes. */
async function callerOfKey(
  pool: pg.Pool,
  { headers }: Pick<FastifyRequest, 'headers'>,
  scopes: readonly KeyScope[],
): Promise<Caller | null> {
  const token = tokenOf(headers.authorization);
  if (!isKey(token)) return null;
  const tokenSha256 = sha256(token);
  const vendorId = await findKey(pool, tokenSha256, scopes);
  return vendorId === null ? null : { kind: 'vendor', subjectId: vendorId, tokenSha256 };
}

/** Returns the operator and role of a session. A session that is locked for inactivity is not marked as used. */
export const createAuthenticateOperator =
  (
    pipelined: PipelinedPool,
    pool: pg.Pool,
    recordSeen = createNoteSeen(pool, OPERATOR_NOTE_EVERY_SECONDS),
  ): AuthenticateOperator =>
  async (token) => {
    const tokenSha256 = sha256(token);
    const session = await findOperatorSession(pipelined, tokenSha256);
    if (!session) return null;
    if (session.is_unseen && !session.is_locked) await recordSeen(tokenSha256);
    const { operator_id: id, email, full_name: fullName, role } = session;
    return { operator: { id, email, fullName, role }, tokenSha256, isLocked: session.is_locked };
  };

import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database.ts';
import { insertFreezeLink } from './store.ts';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The address of the page that freezes a member's account, once, within 30 days. Only the link's hash is kept. */
export async function makeFreezeLink(db: Queryable, origin: string, memberId: bigint): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertFreezeLink(db, digest(token), memberId);
  return `${origin}/freeze/${token}`;
}

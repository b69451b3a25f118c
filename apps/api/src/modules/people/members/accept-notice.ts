import { fail, ok, type Result } from '@plumbline/contract';
import type { Queryable } from '../../../platform/database.ts';
import { currentNotice, isNoticeName, type NoticeName } from './notices/index.ts';
import { insertAcceptance, selectAcceptance } from './store.ts';

export function readNotice(name: string): Result<{ version: number; text: string }, 'notice_unknown'> {
  if (!isNoticeName(name)) return fail('notice_unknown');
  const { version, text } = currentNotice(name);
  return ok({ version, text });
}

/** Keeps time, network address and text hash of the first acceptance of a version. */
export async function acceptNotice(
  db: Queryable,
  memberId: bigint,
  accepted: { notice: string; version: number },
  ip: string,
): Promise<Result<null, 'notice_unknown' | 'notice_outdated'>> {
  if (!isNoticeName(accepted.notice)) return fail('notice_unknown');
  const { version, textSha256 } = currentNotice(accepted.notice);
  if (accepted.version !== version) return fail('notice_outdated');
  await insertAcceptance(db, { memberId, notice: accepted.notice, version, textSha256, ip });
  return ok(null);
}

/** Whether the member accepted the notice in its current version. */
export const hasAccepted = (db: Queryable, memberId: bigint, name: NoticeName): Promise<boolean> =>
  selectAcceptance(db, memberId, name, currentNotice(name).version);

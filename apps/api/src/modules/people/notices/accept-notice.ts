import { fail, ok, type Result } from '@plumbline/contract';
import type { Queryable } from '../../../platform/database.ts';
import { currentNotice, isNoticeName } from '../members/index.ts';
import { insertAcceptance, selectLastAcceptance } from './store.ts';

export function readNotice(name: string): Result<{ version: number; text: string }, 'notice_unknown'> {
  if (!isNoticeName(name)) return fail('notice_unknown');
  const { version, text } = currentNotice(name);
  return ok({ version, text });
}

/** Whether this member has accepted the version that holds now. */
export async function readNoticeState(
  db: Queryable,
  memberId: bigint,
  name: string,
): Promise<Result<{ version: number; isAccepted: boolean }, 'notice_unknown'>> {
  if (!isNoticeName(name)) return fail('notice_unknown');
  const { version } = currentNotice(name);
  const last = await selectLastAcceptance(db, memberId, name);
  return ok({ version, isAccepted: last?.version === version });
}

/** Keeps time, network address and text hash of the first acceptance of a version, by the member's session (null: the command line). */
export async function acceptNotice(
  db: Queryable,
  by: { readonly session: Buffer | null; readonly memberId: bigint; readonly ip: string },
  accepted: { notice: string; version: number },
): Promise<Result<null, 'notice_unknown' | 'notice_outdated'>> {
  if (!isNoticeName(accepted.notice)) return fail('notice_unknown');
  const { version, textSha256 } = currentNotice(accepted.notice);
  if (accepted.version !== version) return fail('notice_outdated');
  await insertAcceptance(db, by, { notice: accepted.notice, version, textSha256 });
  return ok(null);
}

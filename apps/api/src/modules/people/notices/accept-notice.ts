import {
  type applyforrefferalProgram,
  type CodeOf,
  fail,
  ok,
  type ReferralProgramme,
  type Result,
} from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
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

/**
 * A referral code works from the first day, and incomes never ask whether its owner applied: what is earned is owed. Applying
 * records that the member has read what they owe to the people they invite.
 */
export async function readProgramme(db: Queryable, memberId: bigint): Promise<ReferralProgramme> {
  const { version, text } = currentNotice('referral');
  const accepted = await selectLastAcceptance(db, memberId, 'referral');
  return {
    status: accepted === null ? 'none' : accepted.version === version ? 'joined' : 'outdated',
    joinedAt: accepted && toDateTime(accepted.acceptedAt),
    terms: { version, text },
  };
}

/** Once or often, one after the other or at the same time: the first acceptance of a version is the one that is kept. */
export async function joinProgramme(
  db: Queryable,
  by: { readonly session: Buffer; readonly memberId: bigint; readonly ip: string },
  version: number,
): Promise<Result<ReferralProgramme, CodeOf<typeof applyforrefferalProgram>>> {
  const accepted = await acceptNotice(db, by, { notice: 'referral', version });
  return accepted.ok ? ok(await readProgramme(db, by.memberId)) : fail('notice_outdated');
}

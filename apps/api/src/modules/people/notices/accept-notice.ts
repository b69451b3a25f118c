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

/** Returns whether this member has accepted the current version. */
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

/** Stores the first acceptance of a version: time, network address, text hash. By session (null: command line). */
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
 * Referral codes work from the first day, and income does not depend on applying: what is earned is owed. Applying
 * records that the member has read their obligations to the people they invite.
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

/** Joins the programme. Repeated or parallel calls keep the first acceptance of a version. */
export async function joinProgramme(
  db: Queryable,
  by: { readonly session: Buffer; readonly memberId: bigint; readonly ip: string },
  version: number,
): Promise<Result<ReferralProgramme, CodeOf<typeof applyforrefferalProgram>>> {
  const accepted = await acceptNotice(db, by, { notice: 'referral', version });
  return accepted.ok ? ok(await readProgramme(db, by.memberId)) : fail('notice_outdated');
}

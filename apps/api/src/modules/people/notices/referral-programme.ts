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
import { currentNotice } from '../members/index.ts';
import { acceptNotice } from './accept-notice.ts';
import { selectLastAcceptance } from './store.ts';

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

import { fail, ok, type Result } from '@plumbline/contract';
import { FACTOR_RESET_WAIT_HOURS } from '@plumbline/time-limits/rules';
import type { Tx } from '../../../../platform/database.ts';
import { findReferrer } from '../../members/index.ts';
import {
  factorsOf,
  freezeAccount,
  NO_FACTORS,
  type Order,
  releaseAccount,
  resetMemberFactors,
} from '../security-store.ts';
import { memberOf } from '../sessions/subject.ts';
import { revokeMember, type SponsorRefusal, updateSponsor } from './operator-store.ts';

/**
 * What an operator does about a member's account, and why; the database mails the member. The caller's transaction also audits
 * it. The database asks whether the session may; without one it is the command line, and `by` who asked there.
 */
export type Intervention = Order;

/** What it changed, as the audit trail keeps it. */
export interface Sides {
  readonly before: object;
  readonly after: object;
}

/** For a member who lost every factor and was identified: the factors go, sessions end, payouts wait a day. Answers with both sides. */
export async function resetFactors(tx: Tx, order: Intervention): Promise<Sides> {
  const before = await factorsOf(tx, memberOf(order.memberId));
  await resetMemberFactors(tx, order);
  return { before, after: { ...NO_FACTORS, payoutsWaitHours: FACTOR_RESET_WAIT_HOURS } };
}

/** False when it is frozen already. */
export const freezeMember = (tx: Tx, order: Intervention): Promise<boolean> => freezeAccount(tx, order);

/** Whoever froze it. Payouts go on at once: who identified the member decides. False when it is not frozen. */
export const releaseMember = (tx: Tx, order: Intervention): Promise<boolean> => releaseAccount(tx, order);

/** How many ended; the member is told when there were any. */
export const endMemberSessions = (tx: Tx, order: Intervention): Promise<number> => revokeMember(tx, order);

export interface Sponsor {
  readonly _id: string;
  readonly fullName: string;
  readonly referId: string;
}

/**
 * Puts a member, with everybody below, under the owner of another referral code, before anybody's income hangs on it: neither
 * the member nor anybody up to two steps below has bought. The counters of the teams follow with the next roll-up.
 */
export async function moveSponsor(
  tx: Tx,
  { session, memberId }: { readonly session: Buffer | null; readonly memberId: bigint },
  referId: string,
): Promise<Result<Sponsor, SponsorRefusal | 'sponsor_unknown'>> {
  const code = referId.toUpperCase();
  const sponsor = await findReferrer(tx, code);
  if (!sponsor) return fail('sponsor_unknown');
  const refused = await updateSponsor(tx, { session, memberId, sponsorId: sponsor.id });
  if (refused) return fail(refused);
  return ok({ _id: sponsor.public_id, fullName: sponsor.full_name, referId: code });
}

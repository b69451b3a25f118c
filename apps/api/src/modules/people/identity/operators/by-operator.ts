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
 * An operator's action on a member's account, with the reason. The database mails the member and checks the session's
 * right; without a session, `by` is the person at the command line. The caller's transaction audits it.
 */
export type Intervention = Order;

/** The change, as the audit trail stores it. */
export interface Sides {
  readonly before: object;
  readonly after: object;
}

/** Removes the factors of an identified member who lost them. Sessions end, payouts wait a day. Returns both sides. */
export async function resetFactors(tx: Tx, order: Intervention): Promise<Sides> {
  const before = await factorsOf(tx, memberOf(order.memberId));
  await resetMemberFactors(tx, order);
  return { before, after: { ...NO_FACTORS, payoutsWaitHours: FACTOR_RESET_WAIT_HOURS } };
}

/** Returns false if it is frozen already. */
export const freezeMember = (tx: Tx, order: Intervention): Promise<boolean> => freezeAccount(tx, order);

/** Releases any freeze. Payouts resume at once, because the operator identified the member. False if not frozen. */
export const releaseMember = (tx: Tx, order: Intervention): Promise<boolean> => releaseAccount(tx, order);

/** Returns how many sessions ended. The member is notified if there were any. */
export const endMemberSessions = (tx: Tx, order: Intervention): Promise<number> => revokeMember(tx, order);

export interface Sponsor {
  readonly _id: string;
  readonly fullName: string;
  readonly referId: string;
}

/**
 * Moves a member, with everyone below, under the owner of another referral code. It is allowed only before any income
 * depends on it: nobody down to two steps below may have bought. Team counters follow with the next roll-up.
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

import { FACTOR_RESET_WAIT_HOURS } from '@plumbline/time-limits/rules';
import type { Tx } from '../../../../platform/database.ts';
import { factorsOf, NO_FACTORS, resetMemberFactors } from '../factors/factor-store.ts';
import { freezeAccount, type Order, releaseAccount } from '../freeze/freeze-store.ts';
import { memberOf } from '../sessions/subject.ts';
import { revokeMember } from './operator-store.ts';

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

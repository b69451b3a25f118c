import type { Tx } from '../../../../platform/database.ts';
import { notify } from '../../../base/mail/index.ts';
import { factorsOf, NO_FACTORS, resetMemberFactors } from '../factors/factor-store.ts';
import { freezeAccount, type Order, releaseAccount } from '../freeze/freeze-store.ts';
import {
  factorResetEmail,
  frozenByOperatorEmail,
  releasedEmail,
  sessionsEndedByOperatorEmail,
} from '../security-emails.ts';
import { memberOf } from '../sessions/subject.ts';
import { selectCredentialsById } from '../store.ts';
import { revokeMember } from './operator-store.ts';

/**
 * What an operator does about a member's account, and why; the member is told by mail. The caller's transaction also audits it. The
 * database asks whether the session may; without one it is the command line, and `by` who asked there.
 */
export type Intervention = Order;

/** What it changed, as the audit trail keeps it. */
export interface Sides {
  readonly before: object;
  readonly after: object;
}

/** identity.reset_member_factors makes payouts wait so long. */
const WAIT_AFTER_RESET_HOURS = 24;

/** For a member who lost every factor and was identified: the factors go, sessions end, payouts wait a day. Answers with both sides. */
export async function resetFactors(tx: Tx, order: Intervention): Promise<Sides> {
  const { memberId, reason } = order;
  const before = await factorsOf(tx, memberOf(memberId));
  await resetMemberFactors(tx, order);
  const { email } = (await selectCredentialsById(tx, memberId))!;
  await notify(tx, { ...factorResetEmail(reason, WAIT_AFTER_RESET_HOURS), to: email, memberId });
  return { before, after: { ...NO_FACTORS, payoutsWaitHours: WAIT_AFTER_RESET_HOURS } };
}

/** False when it is frozen already. */
export async function freezeMember(tx: Tx, order: Intervention): Promise<boolean> {
  if (!(await freezeAccount(tx, order))) return false;
  const { kind, email } = (await selectCredentialsById(tx, order.memberId))!;
  await notify(tx, { ...frozenByOperatorEmail(kind, order.reason), to: email });
  return true;
}

/** Whoever froze it. Payouts go on at once: who identified the member decides. False when it is not frozen. */
export async function releaseMember(tx: Tx, order: Intervention): Promise<boolean> {
  if (!(await releaseAccount(tx, order))) return false;
  const { memberId } = order;
  const { email } = (await selectCredentialsById(tx, memberId))!;
  await notify(tx, { ...releasedEmail(0), to: email, memberId });
  return true;
}

/** How many ended; the member is told when there were any. */
export async function endMemberSessions(tx: Tx, { session, memberId, reason }: Intervention): Promise<number> {
  const ended = await revokeMember(tx, session, memberId);
  const { email } = (await selectCredentialsById(tx, memberId))!;
  if (ended > 0) await notify(tx, { ...sessionsEndedByOperatorEmail(reason), to: email, memberId });
  return ended;
}

import type { Db } from '../../platform/database.ts';
import { transaction } from '../../platform/database.ts';
import { notify } from '../mail/index.ts';
import { deleteFactors, insertFactorReset } from './factor-store.ts';
import { insertFreeze, releaseFreeze, setPayoutsWait } from './freeze-store.ts';
import { factorResetLetter, frozenByOperatorLetter, releasedLetter } from './security-letters.ts';
import { revokeMember, selectCredentialsById } from './store.ts';
import { memberOf } from './subject.ts';

/** What an operator does about a member's account, and why; the member is told by mail. */
export interface Intervention {
  readonly memberId: bigint;
  readonly by: string;
  readonly reason: string;
}

const WAIT_AFTER_RESET_HOURS = 24;

/** For a member who lost every factor and was identified: the factors go, sessions end, payouts wait a day. */
export const resetFactors = (db: Db, { memberId, by, reason }: Intervention): Promise<void> =>
  transaction(db, async (tx) => {
    await deleteFactors(tx, memberOf(memberId));
    await insertFactorReset(tx, { memberId, by, reason });
    await setPayoutsWait(tx, memberId, WAIT_AFTER_RESET_HOURS);
    await revokeMember(tx, memberId);
    const { email } = (await selectCredentialsById(tx, memberId))!;
    await notify(tx, { ...factorResetLetter(reason, WAIT_AFTER_RESET_HOURS), to: email, memberId });
  });

/** False when it is frozen already. */
export const freezeMember = (db: Db, { memberId, by, reason }: Intervention): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await insertFreeze(tx, { memberId, by: 'operator', reason: `${by}: ${reason}` }))) return false;
    await revokeMember(tx, memberId);
    const { email } = (await selectCredentialsById(tx, memberId))!;
    await notify(tx, { ...frozenByOperatorLetter(reason), to: email });
    return true;
  });

/** Whoever froze it. Payouts go on at once: who identified the member decides. False when it is not frozen. */
export const releaseMember = (db: Db, { memberId, by, reason }: Intervention): Promise<boolean> =>
  transaction(db, async (tx) => {
    const release = { memberId, by: 'operator', reason: `${by}: ${reason}`, waitHours: 0 } as const;
    if (!(await releaseFreeze(tx, release))) return false;
    const { email } = (await selectCredentialsById(tx, memberId))!;
    await notify(tx, { ...releasedLetter(0), to: email, memberId });
    return true;
  });

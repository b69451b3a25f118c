import { type DataOf, FIRST_STEPS, type firstSteps } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { selectFirstSteps } from './first-steps-store.ts';

/** The mail address was checked when the account was made. */
export async function readFirstSteps(db: Db, memberId: bigint): Promise<DataOf<typeof firstSteps>> {
  const { first_day: day, shown_on: shownOn, ...done } = await selectFirstSteps(db, memberId);
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: step === 'mail' || done[step] })),
    paidDay: day !== null && shownOn !== null ? { day, shownOn } : null,
  };
}

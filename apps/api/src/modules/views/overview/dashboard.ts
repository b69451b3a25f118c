import { type DataOf, type dashboard, FIRST_STEPS, type firstSteps } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { type DashboardRow, selectFirstSteps } from './store.ts';

export const toDashboard = (row: DashboardRow): DataOf<typeof dashboard> => ({
  totalInvestmentAmount: toAmount(row.principal),
  totalWithdrawalAmount: toAmount(row.withdrawn),
  rewardIncome: toAmount(row.reward_total),
  totalOrder: row.orders,
  teamAInvestment: toAmount(row.team_a_invested),
  teamBInvestment: toAmount(row.team_b_invested),
  teamCInvestment: toAmount(row.team_c_invested),
  teamAActive: Number(row.team_a_active),
  teamBActive: Number(row.team_b_active),
  teamCActive: Number(row.team_c_active),
  teamAInactive: Number(row.team_a_inactive),
  teamBInactive: Number(row.team_b_inactive),
  teamCInactive: Number(row.team_c_inactive),
});

/** The email address was verified when the account was created. */
export async function readFirstSteps(db: Db, memberId: bigint): Promise<DataOf<typeof firstSteps>> {
  const { first_day: day, shown_on: shownOn, ...done } = await selectFirstSteps(db, memberId);
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: step === 'mail' || done[step] })),
    paidDay: day !== null && shownOn !== null ? { day, shownOn } : null,
  };
}

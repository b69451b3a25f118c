import type { DataOf, dashboard } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { DashboardRow } from './store.ts';

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

import type { DataOf, dashboard } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { DashboardRow } from './store.ts';

const show = (micro: bigint): string => formatUsdt(usdt(micro));

export const toDashboard = (row: DashboardRow): DataOf<typeof dashboard> => ({
  totalInvestmentAmount: show(row.principal),
  totalWithdrawalAmount: show(row.withdrawn),
  rewardIncome: show(row.reward_total),
  totalOrder: row.orders,
  teamAInvestment: show(row.team_a_invested),
  teamBInvestment: show(row.team_b_invested),
  teamCInvestment: show(row.team_c_invested),
  teamAActive: Number(row.team_a_active),
  teamBActive: Number(row.team_b_active),
  teamCActive: Number(row.team_c_active),
  teamAInactive: Number(row.team_a_inactive),
  teamBInactive: Number(row.team_b_inactive),
  teamCInactive: Number(row.team_c_inactive),
});

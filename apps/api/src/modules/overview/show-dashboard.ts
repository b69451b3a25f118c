import type { DataOf, dashboard } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { DashboardRow } from './store.ts';

const show = (micro: bigint): string => formatUsdt(usdt(micro));

export function showDashboard(row: DashboardRow): DataOf<typeof dashboard> {
  return {
    totalInvestmentAmount: show(row.principal),
    totalWithdrawalAmount: show(row.withdrawn),
    rewardIncome: show(row.reward_total),
    totalOrder: Number(row.orders),
    teamAInvestment: show(row.a_invested),
    teamBInvestment: show(row.b_invested),
    teamCInvestment: show(row.c_invested),
    teamAActive: Number(row.a_active),
    teamBActive: Number(row.b_active),
    teamCActive: Number(row.c_active),
    teamAInactive: Number(row.a_members - row.a_active),
    teamBInactive: Number(row.b_members - row.b_active),
    teamCInactive: Number(row.c_members - row.c_active),
  };
}

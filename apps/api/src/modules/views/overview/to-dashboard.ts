import type { DataOf, dashboard } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { DashboardRow } from './store.ts';

const show = (micro: bigint): string => formatUsdt(usdt(micro));

export function toDashboard(row: DashboardRow): DataOf<typeof dashboard> {
  const [, a, b, c] = teamFigures(row.teams);
  return {
    totalInvestmentAmount: show(row.principal),
    totalWithdrawalAmount: show(row.withdrawn),
    rewardIncome: show(row.reward_total),
    totalOrder: row.orders,
    teamAInvestment: show(a!.invested),
    teamBInvestment: show(b!.invested),
    teamCInvestment: show(c!.invested),
    teamAActive: a!.active,
    teamBActive: b!.active,
    teamCActive: c!.active,
    teamAInactive: a!.members - a!.active,
    teamBInactive: b!.members - b!.active,
    teamCInactive: c!.members - c!.active,
  };
}

/** Sums by level; level 0 is the member alone. */
function teamFigures(list: readonly bigint[]) {
  const levels = [0, 1, 2, 3].map(() => ({ members: 0, active: 0, invested: 0n }));
  for (let i = 0; i < list.length; i += 4) {
    const sums = levels[Number(list[i])]!;
    sums.members += Number(list[i + 1]);
    sums.active += Number(list[i + 2]);
    sums.invested += list[i + 3]!;
  }
  return levels;
}

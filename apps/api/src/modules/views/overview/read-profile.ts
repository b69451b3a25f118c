import type { Profile } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';
import { type IncomeKind, type ProfileRow, selectProfile } from './store.ts';

const OTHER: readonly IncomeKind[] = [
  'relevel_income',
  'redirect_income',
  'matching_income',
  'rematching_income',
  'bonus_income',
];

const show = (micro: bigint | null): string => formatUsdt(usdt(micro ?? 0n));

/** The profile of an existing member (specification, section 3). */
export async function readProfile(pipelined: PipelinedPool, memberId: bigint): Promise<Profile> {
  const row = await selectProfile(pipelined, memberId);
  const trading = { total: row.trading_total ?? 0n, today: row.trading_today };
  const level = sumOf(row, ['level_income']);
  const direct = sumOf(row, ['direct_income']);
  const reward = sumOf(row, ['reward_income']);
  const other = sumOf(row, OTHER);
  const all = [trading, level, direct, reward, other];
  const total = show(all.reduce((sum, each) => sum + each.total, 0n));
  return {
    _id: row.public_id,
    kind: row.kind,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    referId: row.kind === 'vendor' ? '' : row.refer_id,
    selfrank: row.rank,
    balance: show(row.wallet),
    earningbalance: show(row.earnings),
    totalPoints: total,
    point: total,
    aarohiIncome: show(trading.total),
    levelIncome: show(level.total),
    ProfitDirect: show(direct.total),
    rewardIncome: show(reward.total),
    otherIncome: show(other.total),
    todayProfit: show(all.reduce((sum, each) => sum + each.today, 0n)),
    todayProfitTrading: show(trading.today),
    todayProfitLevel: show(level.today),
    todayProfitDirect: show(direct.today),
    todayProfitReward: show(reward.today),
    todayProfitOther: show(other.today),
    claimable: show(row.claimable),
    withdrawing: show(row.withdrawing),
    principal: show(row.principal),
    team_a: row.teams?.[1] ?? 0,
    team_b: row.teams?.[2] ?? 0,
    team_c: row.teams?.[3] ?? 0,
    depositAddress: row.deposit_refusal === null ? row.deposit_address : '',
    createdAt: toDateTime(row.created_at),
  };
}

function sumOf({ incomes }: ProfileRow, kinds: readonly IncomeKind[]): { total: bigint; today: bigint } {
  const lines = kinds.flatMap((kind) => incomes?.[kind] ?? []);
  return {
    total: lines.reduce((sum, line) => sum + BigInt(line.total), 0n),
    today: lines.reduce((sum, line) => sum + BigInt(line.today), 0n),
  };
}

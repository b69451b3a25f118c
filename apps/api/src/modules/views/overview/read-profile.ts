import type { Profile } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';
import { type AccountKind, type LineKind, type ProfileRow, selectProfile } from './store.ts';

const OTHER: readonly LineKind[] = [
  'relevel_income',
  'redirect_income',
  'matching_income',
  'rematching_income',
  'bonus_income',
];

/** Returns the profile of an existing member (specification, section 3). */
export async function readProfile(pipelined: PipelinedPool, memberId: bigint): Promise<Profile> {
  const row = await selectProfile(pipelined, memberId);
  const trading = tradingOf(row);
  const level = sumOf(row, ['level_income']);
  const direct = sumOf(row, ['direct_income']);
  const reward = sumOf(row, ['reward_income']);
  const other = sumOf(row, OTHER);
  const all = [trading, level, direct, reward, other];
  const total = toAmount(all.reduce((sum, each) => sum + each.total, 0n));
  return {
    _id: row.public_id,
    kind: row.kind,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    referId: row.kind === 'vendor' ? '' : row.refer_id,
    selfrank: row.rank,
    balance: toAmount(balanceOf(row, 'wallet')),
    earningbalance: toAmount(balanceOf(row, 'earnings')),
    totalPoints: total,
    point: total,
    aarohiIncome: toAmount(trading.total),
    levelIncome: toAmount(level.total),
    ProfitDirect: toAmount(direct.total),
    rewardIncome: toAmount(reward.total),
    otherIncome: toAmount(other.total),
    todayProfit: toAmount(all.reduce((sum, each) => sum + each.today, 0n)),
    todayProfitTrading: toAmount(trading.today),
    todayProfitLevel: toAmount(level.today),
    todayProfitDirect: toAmount(direct.today),
    todayProfitReward: toAmount(reward.today),
    todayProfitOther: toAmount(other.today),
    claimable: toAmount(balanceOf(row, 'claimable')),
    withdrawing: toAmount(balanceOf(row, 'withdrawing')),
    principal: toAmount(balanceOf(row, 'principal')),
    team_a: membersOf(row, 1),
    team_b: membersOf(row, 2),
    team_c: membersOf(row, 3),
    ...row.preferences,
    depositAddress: row.deposit_refusal === null ? row.deposit_address : '',
    createdAt: toDateTime(row.created_at),
  };
}

/** The balance after the account's last entry. */
const balanceOf = ({ accounts }: ProfileRow, kind: AccountKind): bigint =>
  BigInt(accounts?.find((entry) => entry.kind === kind)?.balance ?? 0);

/** The credits of the claimable account. */
function tradingOf({ accounts }: ProfileRow): { total: bigint; today: bigint } {
  const entries = accounts?.filter(({ kind }) => kind === 'claimable') ?? [];
  return {
    total: BigInt(entries[0]?.credited ?? 0),
    today: entries.reduce((sum, { today }) => sum + BigInt(today ?? 0), 0n),
  };
}

function sumOf({ incomes }: ProfileRow, kinds: readonly LineKind[]): { total: bigint; today: bigint } {
  const lines = incomes?.filter(({ kind }) => kinds.includes(kind)) ?? [];
  return {
    total: lines.reduce((sum, line) => sum + BigInt(line.total), 0n),
    today: lines.reduce((sum, line) => sum + BigInt(line.today), 0n),
  };
}

const membersOf = ({ teams }: ProfileRow, level: 1 | 2 | 3): number =>
  teams?.reduce((sum, each) => (each.level === level ? sum + each.members : sum), 0) ?? 0;

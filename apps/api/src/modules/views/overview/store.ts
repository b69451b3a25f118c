import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

export type IncomeKind =
  | 'level_income'
  | 'direct_income'
  | 'reward_income'
  | 'relevel_income'
  | 'redirect_income'
  | 'matching_income'
  | 'rematching_income'
  | 'bonus_income';

export interface ProfileRow {
  public_id: string;
  kind: 'member' | 'vendor';
  full_name: string;
  email: string;
  phone: string;
  refer_id: string;
  rank: number;
  deposit_address: string;
  /** Why the address is not shown right now (see limits); null for nearly everybody, by one look at the member's row. */
  deposit_refusal: string | null;
  created_at: Date;
  /** Null for an account without an entry. */
  claimable: bigint | null;
  wallet: bigint | null;
  principal: bigint | null;
  earnings: bigint | null;
  withdrawing: bigint | null;
  trading_total: bigint | null;
  trading_today: bigint;
  /** In micro-USDT, by kind; null when there was no income. */
  incomes: Partial<Record<IncomeKind, { readonly total: string; readonly today: string }>> | null;
  /** Members by level; level 0 is the member alone. */
  teams: Partial<Record<0 | 1 | 2 | 3, number>> | null;
}

export async function selectProfile(pipelined: PipelinedPool, memberId: bigint): Promise<ProfileRow> {
  const { rows } = await pipelined.query<ProfileRow>({
    name: 'profile',
    text: `SELECT p.*, (
        SELECT CASE
          WHEN m.limited_at IS NOT NULL
            OR EXISTS (SELECT FROM platform.settings k WHERE k.key = 'identityChecks' AND k.value = 'true')
          THEN limits.deposit_refusal(m.id) END
        FROM members.members m WHERE m.id = $1) AS deposit_refusal
      FROM overview.profile($1) p`,
    values: [memberId],
  });
  return rows[0]!;
}

export interface DashboardRow {
  principal: bigint;
  withdrawn: bigint;
  reward_total: bigint;
  orders: number;
  team_a_invested: bigint;
  team_b_invested: bigint;
  team_c_invested: bigint;
  team_a_active: bigint;
  team_b_active: bigint;
  team_c_active: bigint;
  team_a_inactive: bigint;
  team_b_inactive: bigint;
  team_c_inactive: bigint;
}

export async function selectDashboard(pipelined: PipelinedPool, memberId: bigint): Promise<DashboardRow> {
  const { rows } = await pipelined.query<DashboardRow>({
    name: 'dashboard',
    text: 'SELECT * FROM overview.dashboard($1)',
    values: [memberId],
  });
  return rows[0]!;
}

import type { IncomeKind } from '@plumbline/contract';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

export type LineKind = Exclude<IncomeKind, 'trading_profit'>;

export type AccountKind = 'claimable' | 'wallet' | 'principal' | 'earnings' | 'withdrawing';

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
  language: 'en' | 'hi';
  /** Null without any entry. Of the claimable account its last entries, newest first. */
  accounts: readonly AccountFigures[] | null;
  /** Null when there was no income. */
  incomes: readonly IncomeFigures[] | null;
  /** Members by level; level 0 is the member alone. A level may come several times: its figures are added. */
  teams: readonly { readonly level: 0 | 1 | 2 | 3; readonly members: number }[] | null;
}

/** In micro-USDT. */
export interface AccountFigures {
  readonly kind: AccountKind;
  readonly balance: string;
  /** All that was ever credited. */
  readonly credited: string;
  /** Trading profit of today that the entry credited; null for none. */
  readonly today: string | null;
}

/** In micro-USDT. */
export interface IncomeFigures {
  readonly kind: LineKind;
  readonly total: string;
  readonly today: string;
}

export async function selectProfile(pipelined: PipelinedPool, memberId: bigint): Promise<ProfileRow> {
  const { rows } = await pipelined.query<ProfileRow>({
    name: 'profile',
    text: 'SELECT * FROM overview.profile($1)',
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

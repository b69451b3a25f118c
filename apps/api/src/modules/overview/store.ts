import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';
import type { SubjectRead } from '../../platform/subject-read.ts';

export interface ProfileRow {
  public_id: string;
  full_name: string;
  email: string;
  phone: string;
  refer_id: string;
  rank: number;
  deposit_address: string;
  created_at: Date;
  wallet: bigint;
  earnings: bigint;
  principal: bigint;
  claimable: bigint;
  withdrawing: bigint;
  trading_total: bigint;
  trading_today: bigint;
  level_total: bigint;
  level_today: bigint;
  direct_total: bigint;
  direct_today: bigint;
  reward_total: bigint;
  reward_today: bigint;
  other_total: bigint;
  other_today: bigint;
  team_a: bigint;
  team_b: bigint;
  team_c: bigint;
}

export const profileRead: SubjectRead<ProfileRow> = { name: 'profile', from: 'overview.profile(s.subject_id)' };

export async function selectProfile(db: Queryable, memberId: bigint): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`SELECT * FROM overview.profile(${memberId})`.execute(db);
  return rows[0]!;
}

export interface DashboardRow {
  principal: bigint;
  withdrawn: bigint;
  reward_total: bigint;
  orders: bigint;
  a_members: bigint;
  a_active: bigint;
  a_invested: bigint;
  b_members: bigint;
  b_active: bigint;
  b_invested: bigint;
  c_members: bigint;
  c_active: bigint;
  c_invested: bigint;
}

export const dashboardRead: SubjectRead<DashboardRow> = { name: 'dashboard', from: 'overview.dashboard(s.subject_id)' };

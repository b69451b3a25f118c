import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { SubjectRead } from '../../../platform/subject-read.ts';

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
  /** By fours: kind, balance, lifetime credits, trading profit credited today. The claimable account's last entries, newest first. */
  accounts: bigint[];
  /** By threes: field (see db/migrations/0008_overview.sql), lifetime total, today's. */
  incomes: bigint[];
  /** By twos: level, members. */
  teams: bigint[];
}

const REFUSAL = `SELECT CASE
    WHEN m.limited_at IS NOT NULL
      OR EXISTS (SELECT FROM platform.settings k WHERE k.key = 'identityChecks' AND k.value = 'true')
    THEN limits.deposit_refusal(m.id) END
  FROM members.members m WHERE m.id = s.subject_id`;

export const profileRead: SubjectRead<ProfileRow> = {
  name: 'profile',
  from: `(SELECT p.*, (${REFUSAL}) AS deposit_refusal FROM overview.profile(s.subject_id) p)`,
};

export async function selectProfile(db: Queryable, memberId: bigint): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    SELECT r.* FROM (SELECT ${memberId}::bigint AS subject_id) s, LATERAL ${sql.raw(profileRead.from)} r`.execute(db);
  return rows[0]!;
}

export interface DashboardRow {
  principal: bigint;
  withdrawn: bigint;
  reward_total: bigint;
  orders: number;
  /** By fours: level, members, active, invested. */
  teams: bigint[];
}

export const dashboardRead: SubjectRead<DashboardRow> = { name: 'dashboard', from: 'overview.dashboard(s.subject_id)' };

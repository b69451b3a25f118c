import type { FirstStep, IncomeKind, Preferences, STATEMENT_ACCOUNTS } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Db, one } from '../../../platform/database.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

export type LineKind = Exclude<IncomeKind, 'trading_profit'>;

export type AccountKind = (typeof STATEMENT_ACCOUNTS)[number];

export interface ProfileRow {
  public_id: string;
  kind: 'member' | 'vendor';
  full_name: string;
  email: string;
  phone: string;
  refer_id: string;
  rank: number;
  deposit_address: string;
  /** Why the address is hidden now (see limits). Null for nearly everyone, with one lookup of the member's row. */
  deposit_refusal: string | null;
  created_at: Date;
  preferences: Preferences;
  /** Null without entries. For the claimable account: its last entries, newest first. */
  accounts: readonly AccountFigures[] | null;
  /** Null without income. */
  incomes: readonly IncomeFigures[] | null;
  /** Members by level. Level 0 is only the member. If a level appears several times, add its figures. */
  teams: readonly { readonly level: 0 | 1 | 2 | 3; readonly members: number }[] | null;
}

/** In micro-USDT. */
export interface AccountFigures {
  readonly kind: AccountKind;
  readonly balance: string;
  /** Sum of all credits. */
  readonly credited: string;
  /** Today's trading profit in the entry's credit. Null if none. */
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

interface FirstStepsRow extends Record<Exclude<FirstStep, 'mail'>, boolean> {
  readonly first_day: string | null;
  readonly shown_on: string | null;
}

/** Each is one index lookup. */
export const selectFirstSteps = (db: Db, memberId: bigint): Promise<FirstStepsRow> =>
  one(db)(sql`
    SELECT b.purchased_on + 1 AS first_day, b.purchased_on + 2 AS shown_on,
      EXISTS (SELECT FROM deposits.deposits d WHERE d.member_id = m.id AND d.status = 'credited') AS deposit,
      b.purchased_on IS NOT NULL AS package,
      coalesce(platform.business_date() > b.purchased_on + 1, false) AS "paidDay",
      EXISTS (SELECT FROM ledger.entries e
              WHERE e.account_id = ledger.account_number(m.id, 'claimable') AND e.delta_micro < 0) AS claim,
      identity.has_factor('member', m.id) AS factor,
      EXISTS (SELECT FROM address_book.entries a WHERE a.member_id = m.id AND a.removed_at IS NULL) AS address
    FROM members.members m
    LEFT JOIN LATERAL (SELECT min(p.purchased_on) AS purchased_on FROM investments.positions p WHERE p.member_id = m.id) b ON true
    WHERE m.id = ${memberId}`);

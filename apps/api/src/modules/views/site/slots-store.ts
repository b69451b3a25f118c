// Separate from figures-store.ts: current terms and proofs for pages, without a publication.

import { sql } from 'kysely';
import { all, first, one, type Queryable } from '../../../platform/database.ts';

export interface ProvedDay {
  readonly day: string;
  readonly root: Buffer;
  readonly total_micro: bigint;
  /** Both null until a final block has its anchor. */
  readonly tx_hash: string | null;
  readonly fee_wei: string | null;
}

/** Newest first. */
export const selectProvedDays = (db: Queryable, limit: number): Promise<readonly ProvedDay[]> =>
  all(db)(sql`
    SELECT p.day, p.root, p.total_micro, a.tx_hash, a.fee_wei::text
    FROM proofs.proofs p LEFT JOIN proofs.anchors a ON a.day = p.day ORDER BY p.day DESC LIMIT ${limit}`);

interface HeldAddress {
  readonly address: string;
  readonly purpose: 'payout' | 'treasury';
  readonly balance_micro: bigint;
  readonly is_signed: boolean;
}

export interface HeldDay {
  readonly day: string;
  readonly owed_micro: bigint;
  readonly block_number: bigint;
  readonly block_at: Date;
  readonly desk_micro: bigint;
  readonly named_micro: bigint;
  readonly leaves: bigint;
  readonly leaves_micro: bigint;
  readonly addresses: readonly HeldAddress[];
}

/** Returns the newest day with reserves, or null. */
export async function selectHeldDay(db: Queryable): Promise<HeldDay | null> {
  const row = await first(db)(sql<Omit<HeldDay, 'addresses'> & { id: bigint }>`
    SELECT id, day, owed_micro, block_number, block_at, desk_micro, named_micro, leaves, leaves_micro
    FROM proofs.reserves ORDER BY day DESC LIMIT 1`);
  if (!row) return null;
  const addresses = await all(db)(sql<HeldAddress>`
    SELECT address, purpose, balance_micro, signature IS NOT NULL AS is_signed FROM proofs.reserve_addresses
    WHERE reserve_id = ${row.id} ORDER BY purpose, address`);
  return { ...row, addresses };
}

export interface PackageTerms {
  readonly title: string;
  readonly price_micro: bigint;
  readonly yield_ppm: number;
  readonly maturity_days: number;
}

/** Enough for a page; no catalogue is this long. */
const MAX_PACKAGES = 50;

export const selectPackagesOnSale = (db: Queryable): Promise<readonly PackageTerms[]> =>
  all(db)(sql`
    SELECT title, price_micro, yield_ppm, maturity_days FROM investments.packages
    WHERE status = 'active' ORDER BY price_micro, id LIMIT ${MAX_PACKAGES}`);

export interface PlanTerms {
  readonly version: number;
  readonly level_a_bps: number;
  readonly level_b_bps: number;
  readonly level_c_bps: number;
  readonly matching_bps: number;
  readonly direct_bps: number;
  readonly hold_days: number;
  readonly ranks: readonly {
    readonly rank: number;
    readonly own_micro: string;
    readonly team_micro: string;
    readonly reward_micro: string;
  }[];
}

/** Returns the compensation plan of the open business day. */
export const selectPlan = (db: Queryable): Promise<PlanTerms> =>
  one(db)(sql`
    SELECT p.version, p.level_a_bps, p.level_b_bps, p.level_c_bps, p.matching_bps, p.direct_bps, p.hold_days,
      (SELECT json_agg(json_build_object('rank', r.rank, 'own_micro', r.own_principal_micro::text,
         'team_micro', r.team_invested_micro::text, 'reward_micro', r.reward_micro::text) ORDER BY r.rank)
       FROM income.plan_ranks r WHERE r.plan_version = p.version) AS ranks
    FROM income.plan_on(platform.business_date()) p`);

export interface MarketFee {
  readonly rate_bps: number;
  readonly starts_on: string;
  readonly is_announced: boolean;
}

/** Returns today's share of cleared orders, and announced versions, soonest first. */
export const selectMarketFees = (db: Queryable): Promise<readonly MarketFee[]> =>
  all(db)(sql`
    SELECT f.rate_bps, f.starts_on, f.starts_on > platform.business_date() AS is_announced FROM orders.fee_versions f
    WHERE f.starts_on >= (SELECT max(x.starts_on) FROM orders.fee_versions x WHERE x.starts_on <= platform.business_date())
    ORDER BY f.starts_on LIMIT 10`);

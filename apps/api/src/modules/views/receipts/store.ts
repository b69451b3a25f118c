import { type Deposit, INCOME_KINDS, type Receipt, type Withdrawal } from '@plumbline/contract';
import { sql } from 'kysely';
import { first, firstValue, one, type Queryable } from '../../../platform/database.ts';

export interface WithdrawalRow {
  readonly id: string;
  readonly source: 'earnings' | 'package';
  readonly status: Withdrawal['stage'];
  readonly reason: string;
  readonly address: string;
  readonly gross_micro: bigint;
  readonly charge_micro: bigint;
  readonly net_micro: bigint;
  readonly confirmed_at: Date;
  readonly decided_at: Date | null;
  readonly sent_at: Date | null;
  readonly paid_at: Date | null;
  readonly tx_hash: string | null;
  readonly title: string | null;
}

/** Finds a confirmed withdrawal by its id, or the newest for a purchase. An unconfirmed request has moved nothing. */
export const selectWithdrawal = (db: Queryable, memberId: bigint, id: string): Promise<WithdrawalRow | undefined> =>
  first(db)(sql`
    SELECT w.id, w.source, w.status, w.reason, w.address, w.gross_micro, w.charge_micro, w.net_micro, w.confirmed_at, w.decided_at,
      coalesce(o.broadcast_at, o.signed_at) AS sent_at, w.paid_at, o.tx_hash, k.title
    FROM withdrawals.withdrawals w LEFT JOIN chain.payouts o ON o.id = w.outgoing_id
    LEFT JOIN investments.positions p ON p.id = w.position_id LEFT JOIN investments.packages k ON k.id = p.package_id
    WHERE w.member_id = ${memberId} AND (w.id = ${id}::uuid OR p.public_id = ${id}::uuid)
      AND w.status NOT IN ('requested', 'expired') ORDER BY w.id DESC LIMIT 1`);

export interface DepositRow {
  readonly id: string;
  readonly status: Deposit['status'];
  readonly amount_micro: bigint;
  readonly created_at: Date;
  readonly credited_at: Date | null;
  readonly tx_hash: string;
  readonly to_address: string;
}

/** By its own id, or by its posting. */
export const selectDeposit = (
  db: Queryable,
  memberId: bigint,
  by: { readonly id: string | null; readonly posting: bigint | null },
): Promise<DepositRow | undefined> =>
  first(db)(sql`
    SELECT d.public_id AS id, d.status, d.amount_micro, d.created_at, d.credited_at, t.tx_hash, t.to_address
    FROM deposits.deposits d JOIN chain.transfers t ON t.id = d.transfer_id
    WHERE d.member_id = ${memberId} AND (d.public_id = ${by.id}::uuid OR d.posting_id = ${by.posting}::bigint)`);

export interface PositionRow {
  readonly id: string;
  readonly title: string;
  readonly price_micro: bigint;
  readonly purchased_at: Date;
  readonly first_day: string;
  readonly shown_on: string;
  readonly ends_on: string;
  readonly today: string;
  readonly returned_at: Date | null;
}

export const selectPosition = (db: Queryable, memberId: bigint, id: string): Promise<PositionRow | undefined> =>
  first(db)(sql`
    SELECT p.public_id AS id, k.title, p.price_micro, p.purchased_at, p.purchased_on + 1 AS first_day,
      p.purchased_on + 2 AS shown_on, p.ends_on, platform.business_date() AS today, r.posted_at AS returned_at
    FROM investments.positions p JOIN investments.packages k ON k.id = p.package_id
    LEFT JOIN ledger.postings r ON r.idempotency_key = 'package_return:' || p.public_id
    WHERE p.public_id = ${id}::uuid AND p.member_id = ${memberId}`);

export interface ClaimRow {
  readonly id: bigint;
  readonly amount_micro: bigint;
  readonly posted_at: Date;
}

/** Finds a claim by its posting's number, or by the claimable account's version that it took (income.claim's key). */
export const selectClaim = (
  db: Queryable,
  memberId: bigint,
  by: { readonly posting: bigint | null; readonly version: bigint | null },
): Promise<ClaimRow | undefined> =>
  first(db)(sql`
    SELECT id, amount_micro, posted_at FROM ledger.postings
    WHERE (id = ${by.posting} OR idempotency_key = format('claim:%s:%s', ${memberId}::bigint, ${by.version}::bigint))
      AND kind = 'claim' AND from_account = ledger.account_number(${memberId}, 'claimable')`);

export interface IncomeRow extends ClaimRow {
  readonly kind: NonNullable<Receipt['income']>;
}

/** Returns this member's part of an income posting, because a close pays everyone's profit in one posting. */
export const selectIncome = (db: Queryable, memberId: bigint, posting: bigint): Promise<IncomeRow | undefined> =>
  first(db)(sql`
    SELECT p.id, p.kind, e.delta_micro AS amount_micro, p.posted_at FROM ledger.postings p
    CROSS JOIN LATERAL (SELECT ledger.account_number(${memberId},
      CASE p.kind WHEN 'trading_profit' THEN 'claimable' ELSE 'earnings' END) AS id) a
    CROSS JOIN LATERAL ledger.entry_range(a.id, p.business_date, p.business_date) g
    JOIN ledger.entries e ON e.account_id = a.id AND e.version BETWEEN g.first AND g.last AND e.posting_id = p.id
    WHERE p.id = ${posting} AND p.kind = ANY (${[...INCOME_KINDS]}::text[])`);

/** Returns the id in a posting's source. The read by that id checks its owner. */
export const selectNamed = (db: Queryable, posting: bigint, named: 'withdrawal' | 'position'): Promise<string | null> =>
  firstValue(db)(sql<{ id: string | null }>`
    SELECT source ->> ${named} AS id FROM ledger.postings WHERE id = ${posting}`).then((id) => id ?? null);

/** Returns the receipt's owner. */
export const selectOwner = (db: Queryable, memberId: bigint): Promise<{ name: string; email: string }> =>
  one(db)(sql`SELECT full_name AS name, email FROM members.members WHERE id = ${memberId}`);

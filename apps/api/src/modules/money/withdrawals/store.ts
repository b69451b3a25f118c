import type { InputOf, Withdrawal, withdrawalList } from '@plumbline/contract';
import type { Charged } from '@plumbline/money';
import { sql } from 'kysely';
import { type Db, first, one, type Queryable, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import type { ByOperator } from '../../base/audit/index.ts';

/** README.md explains each status and its transitions. */
type Status = 'requested' | 'expired' | Stage;
export type Stage = Withdrawal['stage'];

/** The badges that members see: reject is red, pending yellow, success green (specification, section 3). */
export const BADGES = {
  pending: 'pending',
  approved: 'pending',
  paying: 'pending',
  paid: 'success',
  rejected: 'reject',
} as const satisfies Record<Stage, Withdrawal['status']>;

export interface WithdrawalRecord extends Charged {
  readonly id: string;
  readonly memberId: bigint;
  readonly source: 'earnings' | 'package';
  readonly positionId: bigint | null;
  /** Checksummed. */
  readonly address: string;
  readonly status: Status;
  readonly reason: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isOver: boolean;
  readonly outgoingId: bigint | null;
  readonly refusedAt: Date | null;
}

export const columns = sql`w.id, w.member_id AS "memberId", w.source, w.position_id AS "positionId", w.address, w.gross_micro AS gross, w.charge_micro AS charge, w.net_micro AS net,
  w.status, w.reason, w.created_at AS "createdAt", w.expires_at AS "expiresAt", w.expires_at <= now() AS "isOver", w.outgoing_id AS "outgoingId", w.refused_at AS "refusedAt"`;

export const selectWithdrawal = (db: Queryable, id: string): Promise<WithdrawalRecord | null> =>
  first(db)(sql<WithdrawalRecord>`
    SELECT ${columns} FROM withdrawals.withdrawal w WHERE w.id = ${id}`).then((row) => row ?? null);

/** Returns the transaction that paid a withdrawal. */
export const selectPaidBy = (db: Queryable, id: string): Promise<string> =>
  value(db)(sql`
    SELECT p.tx_hash FROM withdrawals.withdrawal w JOIN chain.payouts p ON p.id = w.outgoing_id WHERE w.id = ${id}`);

/** Locks one withdrawal until the transaction ends, which serializes its changes. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRecord | null> =>
  first(tx)(sql<WithdrawalRecord>`
    SELECT ${columns} FROM withdrawals.lock(${id}::uuid) w`).then((row) => row ?? null);

/**
 * Moves a request to pending, or to approved if a rule approves it, and reserves the money. Null if it is no longer
 * requested, or the package was withdrawn.
 */
export const markConfirmed = (tx: Tx, id: string): Promise<WithdrawalRecord | null> =>
  first(tx)(sql<WithdrawalRecord>`
    SELECT ${columns} FROM withdrawals.confirm(${id}::uuid) w`).then((row) => row ?? null);

/** Expires requests that nobody confirmed in time. They have reserved nothing. */
export async function markExpired(db: Queryable, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE withdrawals.withdrawal SET status = 'expired' WHERE status = 'requested' AND id = ANY (ARRAY(
      SELECT id FROM withdrawals.withdrawal WHERE status = 'requested' AND expires_at <= now()
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** In micro-USDT: both wallets, and final deposits below the minimum. */
export const selectWithdrawable = (
  db: Queryable,
  memberId: bigint,
): Promise<{ readonly flexible: bigint; readonly electronic: bigint; readonly small: bigint }> =>
  one(db)(sql`
    SELECT ledger.balance(ledger.account_number(${memberId}, 'earnings')) AS flexible,
      ledger.balance(ledger.account_number(${memberId}, 'wallet')) AS electronic,
      (SELECT coalesce(sum(d.amount_micro), 0)::bigint FROM deposits.deposits d
       WHERE d.member_id = ${memberId} AND d.status = 'too_small') AS small`);

export type WithdrawalFilter = Omit<InputOf<typeof withdrawalList>, 'id' | 'limit'>;
export type ListedRow = WithdrawalRecord & { readonly txHash: string | null };

const stagesOf = (badge: string): string[] => Object.keys(BADGES).filter((stage) => BADGES[stage as Stage] === badge);

const matching = (memberId: bigint, filter: WithdrawalFilter) => [
  sql`w.member_id = ${memberId}`,
  sql`w.status NOT IN ('requested', 'expired')`,
  ...daysOf(sql`w.created_at`, filter),
  filter.status === undefined ? null : sql`w.status = ANY (${stagesOf(filter.status)}::text[])`,
];

/** Sums everything that matches. Rejected withdrawals were returned and count only if requested. */
export async function sumWithdrawals(db: Db, memberId: bigint, filter: WithdrawalFilter) {
  const where = [...matching(memberId, filter), filter.status === undefined ? sql`w.status <> 'rejected'` : null];
  return one(db)(sql<{ gross: bigint; charge: bigint; net: bigint }>`
    SELECT coalesce(sum(w.gross_micro), 0)::bigint AS gross, coalesce(sum(w.charge_micro), 0)::bigint AS charge,
      coalesce(sum(w.net_micro), 0)::bigint AS net
    FROM withdrawals.withdrawal w
    WHERE ${sql.join(
      where.filter((each) => each !== null),
      sql` AND `,
    )}`);
}

/** Lists a member's withdrawals from the confirmation on. An unconfirmed request is not listed. */
export function listWithdrawalRows(db: Db, memberId: bigint, filter: WithdrawalFilter): Promise<Listed<ListedRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<ListedRow>(db, {
    columns: sql`${columns}, o.tx_hash AS "txHash"`,
    tables: sql`withdrawals.withdrawal w LEFT JOIN chain.payouts o ON o.id = w.outgoing_id`,
    where: matching(memberId, filter),
    order: { date: sql`w.id ${dir}`, amount: sql`w.gross_micro ${dir}, w.id ${dir}` }[filter.sort],
  });
}

/** Needs an operator: undecided, or approved but then refused by the network or stopped by a freeze. */
export const isUndecided = sql`(w.status = 'pending' OR (w.status = 'approved' AND (w.refused_at IS NOT NULL
  OR EXISTS (SELECT FROM members.members f WHERE f.id = w.member_id AND f.frozen_at IS NOT NULL))))`;

interface Approval {
  readonly confirmationSha256: ByOperator['confirmationSha256'];
  readonly id: string;
  readonly operatorId: bigint;
  readonly note: string;
}

/**
 * Stores an operator's approval. Returns how many eligible operators have approved, or null if this one already had.
 * The caller holds the row lock.
 */
export const addApproval = (tx: Tx, of: Approval): Promise<number | null> =>
  value(tx)(sql`
    SELECT withdrawals.add_approval(${of.id}::uuid, ${of.operatorId}, ${of.note}, ${of.confirmationSha256 ?? null})
      AS count`);

export const markApproved = (tx: Tx, id: string): Promise<boolean> =>
  value(tx)(sql`SELECT withdrawals.approve(${id}::uuid) AS is`);

/** pending → rejected, or approved → rejected if the payout was refused or stopped. Returns the money to its source. */
export const rejectInSql = (tx: Tx, session: Buffer, id: string, reason: string): Promise<boolean> =>
  value(tx)(sql`SELECT withdrawals.reject(${session}, ${id}::uuid, ${reason}) AS is`);

/** Pauses or resumes payouts by an authorized session. Returns false if nothing changes. */
export const flipPause = (tx: Tx, session: Buffer, isPaused: boolean): Promise<boolean> =>
  value(tx)(sql`SELECT withdrawals.pause_payouts(${session}, ${isPaused}) AS flipped`);

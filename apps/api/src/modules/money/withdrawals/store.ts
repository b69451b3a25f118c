import type { UserKind } from '@plumbline/contract';
import { type Charged, usdt } from '@plumbline/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { RecipientRefusal } from '../../base/chain/index.ts';
import { sendMessage } from '../../base/mail/index.ts';
import type { Status } from './lifecycle.ts';

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

export interface Row {
  id: string;
  member_id: bigint;
  source: 'earnings' | 'package';
  position_id: bigint | null;
  address: string;
  gross_micro: bigint;
  charge_micro: bigint;
  net_micro: bigint;
  status: Status;
  reason: string;
  created_at: Date;
  expires_at: Date;
  is_over: boolean;
  outgoing_id: bigint | null;
  refused_at: Date | null;
}

export const columns = sql`w.id, w.member_id, w.source, w.position_id, w.address, w.gross_micro, w.charge_micro, w.net_micro,
  w.status, w.reason, w.created_at, w.expires_at, w.expires_at <= now() AS is_over, w.outgoing_id, w.refused_at`;

export const fromRow = (row: Row): WithdrawalRecord => ({
  id: row.id,
  memberId: row.member_id,
  source: row.source,
  positionId: row.position_id,
  address: row.address,
  gross: usdt(row.gross_micro),
  charge: usdt(row.charge_micro),
  net: usdt(row.net_micro),
  status: row.status,
  reason: row.reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  isOver: row.is_over,
  outgoingId: row.outgoing_id,
  refusedAt: row.refused_at,
});

export interface Applicant {
  readonly kind: UserKind;
  readonly email: string;
  readonly frozen: boolean;
}

export async function selectApplicant(db: Queryable, memberId: bigint): Promise<Applicant> {
  const { rows } = await sql<Applicant>`
    SELECT kind, email, frozen_at IS NOT NULL AS frozen FROM members.members WHERE id = ${memberId}`.execute(db);
  return rows[0]!;
}

/** All that decides a request from the Flexible wallet. */
export interface EarningsApplicant {
  readonly kind: UserKind;
  readonly email: string;
  readonly is_frozen: boolean;
  readonly earnings: bigint;
  /** What is stored of the settings, by key. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** Why the address to pay is none to be paid at; null where it is. */
  readonly refusal: RecipientRefusal | null;
}

/** `address` is the one to pay, lower case. */
export async function selectEarningsApplicant(
  db: Queryable,
  memberId: bigint,
  address: string,
): Promise<EarningsApplicant> {
  const { rows } = await sql<EarningsApplicant>`
    SELECT * FROM withdrawals.applicant(${memberId}, ${address})`.execute(db);
  return rows[0]!;
}

/** The request that the parts of a code's statement refer to. */
export const requestId = sql<string>`asked.id::text`;

/**
 * Notes a request and asks for its code, in one statement, and so in one transaction. Null when no code may be asked for now:
 * then there is no request.
 */
export async function insertRequestedWithCode(
  db: Queryable,
  request: Charged & { session: Buffer | null; memberId: bigint; address: string; validMinutes: number },
  code: { readonly counted: RawBuilder<unknown>; readonly message: RawBuilder<string | null> },
): Promise<WithdrawalRecord | null> {
  const { rows } = await sql<Row>`
    WITH counted AS (${code.counted}),
    asked AS MATERIALIZED (SELECT uuidv7() AS id FROM counted),
    coded AS MATERIALIZED (SELECT asked.id, ${code.message} AS message_id FROM asked),
    w AS (
      SELECT r.* FROM coded, LATERAL withdrawals.request(${request.session}::bytea, coded.id, ${request.memberId}, 'earnings', NULL,
        ${request.address}, ${request.gross}, ${request.charge}, ${request.net}, ${request.validMinutes}) r
      WHERE coded.message_id IS NOT NULL
    )
    SELECT ${columns}, (SELECT ${sendMessage} FROM (SELECT message_id AS id FROM coded) message) AS job FROM w`.execute(
    db,
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function insertRequested(
  tx: Tx,
  request: Charged & {
    session: Buffer | null;
    memberId: bigint;
    positionId: bigint;
    address: string;
    validMinutes: number;
  },
): Promise<WithdrawalRecord> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM withdrawals.request(${request.session}::bytea, uuidv7(), ${request.memberId}, 'package', ${request.positionId},
      ${request.address}, ${request.gross}, ${request.charge}, ${request.net}, ${request.validMinutes}) w`.execute(tx);
  return fromRow(rows[0]!);
}

export async function selectWithdrawal(db: Queryable, id: string): Promise<WithdrawalRecord | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM withdrawals.withdrawal w WHERE w.id = ${id}`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The transaction that paid a withdrawal. */
export async function selectPaidBy(db: Queryable, id: string): Promise<string> {
  const { rows } = await sql<{ tx_hash: string }>`
    SELECT p.tx_hash FROM withdrawals.withdrawal w JOIN chain.payouts p ON p.id = w.outgoing_id WHERE w.id = ${id}`.execute(
    db,
  );
  return rows[0]!.tx_hash;
}

/** Locks one withdrawal until the transaction ends: what happens to it happens one after the other. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRecord | null> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM withdrawals.lock(${id}::uuid) w`.execute(tx);
  return rows[0] ? fromRow(rows[0]) : null;
}

/**
 * requested → pending, or straight to approved, with the money held. `matured` is the split of a package that has matured since step
 * 1. Null when there is nothing to confirm any more, or when the package is gone.
 */
export async function markConfirmed(
  tx: Tx,
  id: string,
  confirmed: Charged & { matured: Charged; approvedBy: string | null },
): Promise<WithdrawalRecord | null> {
  const { charge, net, matured, approvedBy } = confirmed;
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM withdrawals.confirm(${id}::uuid, ${approvedBy}, ${charge}, ${net}, ${matured.charge}, ${matured.net}) w`.execute(
    tx,
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Requests that nobody confirmed in time. Nothing was reserved for them. */
export async function markExpired(db: Queryable, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE withdrawals.withdrawal SET status = 'expired' WHERE status = 'requested' AND id IN (
      SELECT id FROM withdrawals.withdrawal WHERE status = 'requested' AND expires_at <= now()
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** In micro-USDT: both wallets, and final deposits below the minimum. */
export async function selectWithdrawable(
  db: Queryable,
  memberId: bigint,
): Promise<{ readonly flexible: bigint; readonly electronic: bigint; readonly small: bigint }> {
  const { rows } = await sql<{ flexible: bigint; electronic: bigint; small: bigint }>`
    SELECT ledger.balance(ledger.account_number(${memberId}, 'earnings')) AS flexible,
      ledger.balance(ledger.account_number(${memberId}, 'wallet')) AS electronic,
      (SELECT coalesce(sum(d.amount_micro), 0)::bigint FROM deposits.deposits d
       WHERE d.member_id = ${memberId} AND d.status = 'too_small') AS small`.execute(db);
  return rows[0]!;
}

import type { Deposit } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import {
  all,
  type Db,
  exists,
  first,
  firstValue,
  type Queryable,
  run,
  type Tx,
  value,
} from '../../../platform/database.ts';
import type { ByOperator, ByOrder } from '../../base/audit/index.ts';
import type { Transfer } from '../../base/chain/index.ts';

export type DepositStatus = Deposit['status'];

/** A deposit as its member sees it. */
export interface DepositRecord {
  readonly publicId: string;
  readonly amount: Usdt;
  readonly txHash: string;
  readonly status: DepositStatus;
  /** Number of blocks after the transfer's block. */
  readonly confirmations: number;
  readonly createdAt: Date;
  readonly creditedAt: Date | null;
}

export const COLUMNS = sql`d.public_id AS "publicId", d.amount_micro AS amount, t.tx_hash AS "txHash", d.status, d.created_at AS "createdAt",
  d.credited_at AS "creditedAt", (CASE WHEN d.status = 'removed' THEN 0
    ELSE greatest(coalesce(c.latest_number, t.block_number) - t.block_number, 0) END)::integer AS confirmations`;
export const TABLES = sql`deposits.deposit d JOIN chain.transfers t ON t.id = d.transfer_id
  LEFT JOIN chain.cursors c ON c.chain_id = t.chain_id`;

/** Returns the member's deposits of one transaction, in order. */
export const selectByTransaction = (db: Queryable, memberId: bigint, txHash: string): Promise<DepositRecord[]> =>
  all(db)(sql`
    SELECT ${COLUMNS} FROM ${TABLES}
    WHERE d.member_id = ${memberId} AND t.tx_hash = ${txHash} ORDER BY d.id`);

/** Returns a credited deposit for its emails, even if it was taken back since. */
export const selectCredited = (
  db: Queryable,
  id: bigint,
): Promise<{ memberId: bigint; amountMicro: bigint; txHash: string } | undefined> =>
  first(db)(sql`
    SELECT d.member_id AS "memberId", d.amount_micro AS "amountMicro", t.tx_hash AS "txHash"
    FROM deposits.deposit d JOIN chain.transfers t ON t.id = d.transfer_id
    WHERE d.id = ${id} AND d.status IN ('credited', 'gone')`);

export const selectDepositAddress = (db: Queryable, memberId: bigint): Promise<string | null> =>
  firstValue(db)(sql<{ deposit_address: string | null }>`
    SELECT deposit_address FROM members.members
    WHERE id = ${memberId}`).then((depositAddress) => depositAddress ?? null);

/** Returns false if this member has already reported this transaction. */
export const insertReport = (tx: Tx, report: { memberId: bigint; txHash: string; amount: Usdt }): Promise<boolean> =>
  value(tx)(sql`
    SELECT deposits.record_report(${report.memberId}, ${report.txHash}, ${report.amount}) AS is_new`);

/** A deposit that two operators took back waits for a new credit, as if it had never been credited. */
const IN_VIEW_AGAIN = sql`status = CASE WHEN status IN ('removed', 'gone') THEN 'pending' ELSE status END,
  posting_id = CASE WHEN status <> 'gone' THEN posting_id END, credited_at = CASE WHEN status <> 'gone' THEN credited_at END`;

/** Shows the deposit of this transfer again if it was removed. */
export const reviveDeposit = (tx: Tx, transferId: bigint): Promise<boolean> =>
  exists(tx)(sql`
    UPDATE deposits.deposit SET ${IN_VIEW_AGAIN}
    WHERE transfer_id = ${transferId} RETURNING id`);

/**
 * Moves a deposit along with a transaction that a re-org put into another block. This includes credited ones, so that
 * the same money is never credited twice.
 */
export const moveDeposit = (tx: Tx, transfer: Transfer): Promise<boolean> =>
  exists(tx)(sql`
    UPDATE deposits.deposit SET transfer_id = ${transfer.id}, ${IN_VIEW_AGAIN}
    WHERE id = (
      SELECT d.id FROM deposits.deposit d JOIN chain.transfers old ON old.id = d.transfer_id
      WHERE d.member_id = ${transfer.memberId} AND old.chain_id = ${transfer.chainId} AND old.tx_hash = ${transfer.txHash}
        AND old.amount_wei = ${transfer.amountWei.toString()}::numeric AND old.status = 'removed'
      ORDER BY d.id LIMIT 1 FOR UPDATE OF d)
    RETURNING id`);

export const insertDeposit = (
  tx: Tx,
  deposit: { memberId: bigint; transferId: bigint; amount: Usdt; remainderWei: bigint },
) =>
  run(tx)(sql`INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei)
    VALUES (${deposit.memberId}, ${deposit.transferId}, ${deposit.amount}, ${deposit.remainderWei})
    ON CONFLICT ON CONSTRAINT deposit_of_a_transfer_once DO NOTHING`);

/** A credited deposit stays unchanged: operators decide about taking it back. */
export const markDepositRemoved = (tx: Tx, transferId: bigint) =>
  run(tx)(sql`UPDATE deposits.deposit SET status = 'removed'
    WHERE transfer_id = ${transferId} AND status IN ('pending', 'too_small')`);

export interface CreditableDeposit {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly email: string;
  readonly transferId: bigint;
  readonly amount: Usdt;
  readonly remainderWei: bigint;
}

export const CREDITABLE = sql`d.id, d.member_id AS "memberId", m.email, d.transfer_id AS "transferId", d.amount_micro AS amount,
  d.remainder_wei AS "remainderWei"`;

/** Locks the oldest deposit whose transfer is final, and the transfer. Skips deposits that another worker holds. */
export async function lockCreditable(tx: Tx, except: readonly bigint[]): Promise<CreditableDeposit | null> {
  const row = await first(tx)(sql<CreditableDeposit & { is_locked: boolean }>`
    SELECT ${CREDITABLE}, chain.try_lock_final_transfer(d.transfer_id) AS is_locked
    FROM (SELECT d.* FROM deposits.deposit d JOIN chain.transfers t ON t.id = d.transfer_id
          WHERE d.status = 'pending' AND t.status = 'final' AND d.id <> ALL (${except}::bigint[])
          ORDER BY d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED) d
    JOIN members.members m ON m.id = d.member_id`);
  if (!row) return null;
  return row.is_locked ? row : lockCreditable(tx, [...except, row.id]);
}

/** Requests it from the watcher. Returns the code of what prevents it, or null. */
export const askCredit = (
  db: Db,
  publicId: string,
  { tokenSha256, ip, userAgent }: ByOperator,
  reason: string,
): Promise<'deposit_unknown' | 'deposit_not_waiting' | 'transfer_not_final' | null> =>
  value(db)(sql`
    SELECT deposits.request_credit(${tokenSha256}, ${publicId}::uuid, ${reason}, ${ip}, ${userAgent}) AS refused`);

/** Returns the credited amount. Null while it is not credited. */
export const selectCreditedAmount = (db: Queryable, publicId: string): Promise<Usdt | null> =>
  firstValue(db)(sql<{ amount_micro: Usdt }>`
    SELECT amount_micro FROM deposits.deposit WHERE public_id = ${publicId}::uuid
      AND status = 'credited'`).then((amount) => amount ?? null);

interface OrderedRow extends CreditableDeposit {
  public_id: string;
  /** Requested by an operator or by its owner. */
  credit_order:
    | { by: 'owner' }
    | {
        operator: { id: string; email: string; role: ByOrder['operator']['role'] };
        ip: string;
        userAgent: string;
        reason: string;
      };
}

/** Locks the oldest deposit below the minimum whose credit was requested. `order` is set if an operator did. */
export async function lockOrdered(
  tx: Tx,
  except: readonly bigint[],
): Promise<{ deposit: CreditableDeposit; publicId: string; order: { by: ByOrder; reason: string } | null } | null> {
  const row = await first(tx)(sql<OrderedRow>`
    SELECT ${CREDITABLE}, d.public_id, d.credit_order
    FROM (SELECT * FROM deposits.deposit o WHERE o.status = 'too_small' AND o.credit_order IS NOT NULL
            AND o.id <> ALL (${except}::bigint[]) ORDER BY o.id LIMIT 1 FOR UPDATE SKIP LOCKED) d
    JOIN members.members m ON m.id = d.member_id`);
  if (!row) return null;
  const asked = { deposit: row, publicId: row.public_id };
  if ('by' in row.credit_order) return { ...asked, order: null };
  const { operator, ip, userAgent, reason } = row.credit_order;
  const by = { operator: { ...operator, id: BigInt(operator.id) }, ip, userAgent };
  return { ...asked, order: { by, reason } };
}

export const markTooSmall = (tx: Tx, id: bigint) =>
  run(tx)(sql`UPDATE deposits.deposit SET status = 'too_small' WHERE id = ${id} AND status = 'pending'`);

/** Small deposits are credited only on request. */
export const markCredited = (tx: Tx, id: bigint, postingId: bigint) =>
  run(tx)(sql`UPDATE deposits.deposit SET status = 'credited', posting_id = ${postingId}, credited_at = now()
    WHERE id = ${id} AND status IN ('pending', 'too_small')`);

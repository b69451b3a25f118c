import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { CREDITABLE, type CreditableDeposit, type CreditableRow, toCreditable } from './store.ts';

/** A member whose final deposits below the minimum add up to it. */
export async function findAddedUp(tx: Tx, minimum: Usdt, except: readonly bigint[]): Promise<bigint | null> {
  const { rows } = await sql<{ member_id: bigint }>`
    SELECT d.member_id FROM deposits.deposit d JOIN chain.transfers t ON t.id = d.transfer_id
    WHERE d.status = 'too_small' AND d.amount_micro > 0 AND t.status = 'final' AND d.member_id <> ALL (${except}::bigint[])
    GROUP BY d.member_id HAVING sum(d.amount_micro) >= ${minimum} ORDER BY d.member_id LIMIT 1`.execute(tx);
  return rows[0]?.member_id ?? null;
}

/** All of a member's that can be credited, the oldest first, each locked with its transfer. */
export async function lockSmall(tx: Tx, memberId: bigint): Promise<CreditableDeposit[]> {
  const { rows } = await sql<CreditableRow & { is_locked: boolean }>`
    SELECT ${CREDITABLE}, chain.try_lock_final_transfer(d.transfer_id) AS is_locked
    FROM (SELECT o.* FROM deposits.deposit o WHERE o.member_id = ${memberId} AND o.status = 'too_small' AND o.amount_micro > 0
          ORDER BY o.id FOR UPDATE) d
    JOIN members.members m ON m.id = d.member_id ORDER BY d.id`.execute(tx);
  return rows.filter((row) => row.is_locked).map(toCreditable);
}

/** How many of a member's own are asked for and not credited yet. */
export async function askOwnCredit(db: Db, memberId: bigint, session: Buffer | null): Promise<bigint> {
  const { rows } = await sql<{ asked: bigint }>`
    SELECT deposits.ask_own_credit(${session}::bytea, ${memberId}) AS asked`.execute(db);
  return rows[0]!.asked;
}

/** The same, looked at again. */
export async function countOrdered(db: Db, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ waiting: bigint }>`
    SELECT count(*) AS waiting FROM deposits.deposit
    WHERE member_id = ${memberId} AND status = 'too_small' AND credit_order IS NOT NULL`.execute(db);
  return BigInt(rows[0]!.waiting);
}

// Separate from store.ts: operators' orders to the payer process, and its answers.

import { sql } from 'kysely';
import { all, type Db, exists, one, type Queryable, refusal, run, type Tx, value } from '../../../platform/database.ts';
import type { ByOperator, ByOrder } from '../../base/audit/index.ts';

export type OrderKind = 'replace' | 'rebroadcast' | 'resolve_taken';

/** An operator's order to the payer. Hashes are lower case. */
export interface NewOrder {
  readonly kind: OrderKind;
  readonly withdrawalId: string;
  /** The newest attempt on the screen. Null for sending it again. */
  readonly txHash: string | null;
  readonly takenBy: string | null;
  readonly reason: string;
}

export interface PayoutOrder extends NewOrder {
  readonly id: string;
  readonly by: ByOrder;
  readonly isStale: boolean;
}

/** Returns the order's id, or the code of what already prevents it. */
export async function insertOrder(
  db: Db,
  { tokenSha256, ip, userAgent }: ByOperator,
  order: NewOrder,
): Promise<{ readonly id: string } | { readonly refused: string }> {
  try {
    return await value(db)(sql<{ id: string }>`
      SELECT withdrawals.order_payout(${tokenSha256}, ${order.kind}, ${order.withdrawalId}, ${order.txHash},
        ${order.takenBy}, ${order.reason}, ${ip}, ${userAgent}) AS id`).then((id) => ({ id }));
  } catch (error) {
    const refused = refusal(error);
    if (refused === null) throw error;
    return { refused };
  }
}

export interface OrderEnd {
  readonly state: 'waiting' | 'done' | 'refused';
  readonly outcome: Readonly<Record<string, unknown>> | null;
  readonly isAnswered: boolean;
}

export const selectOrderEnd = (db: Queryable, id: string): Promise<OrderEnd> =>
  one(db)(sql`
    SELECT o.state, o.outcome, o.answered_at IS NOT NULL AS "isAnswered" FROM withdrawals.payout_order o
    WHERE o.id = ${id}`);

interface OrderRow extends NewOrder {
  id: string;
  operator_id: bigint;
  email: string;
  role: ByOrder['operator']['role'];
  ip: string;
  user_agent: string;
  is_stale: boolean;
}

/** Lists undecided orders, oldest first. */
export async function listWaitingOrders(db: Queryable, limit: number): Promise<readonly PayoutOrder[]> {
  const rows = await all(db)(sql<OrderRow>`
    SELECT o.id, o.kind, o.withdrawal_id AS "withdrawalId", o.tx_hash AS "txHash", o.taken_by AS "takenBy", o.reason,
      o.operator_id, p.email, p.role, o.ip, o.user_agent, o.expires_at <= now() AS is_stale
    FROM withdrawals.payout_order o JOIN identity.operators p ON p.id = o.operator_id
    WHERE o.state = 'waiting' ORDER BY o.id LIMIT ${limit}`);
  return rows.map(({ operator_id: id, email, role, ip, user_agent: userAgent, is_stale: isStale, ...order }) => ({
    ...order,
    by: { operator: { id, email, role }, ip, userAgent },
    isStale,
  }));
}

/** Returns true if the order may still be executed: not done, not expired, and its operator still has the right. */
export const lockWaitingOrder = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx)(sql`
    SELECT FROM withdrawals.payout_order o WHERE o.id = ${id} AND o.state = 'waiting' AND o.expires_at > now()
      AND identity.may_approve(o.operator_id) FOR UPDATE`);

/** Runs in the transaction that executed the order. `isAnswered`: nothing is left to send. */
export const markOrderDone = (
  tx: Tx,
  id: string,
  outcome: Readonly<Record<string, unknown>>,
  { isAnswered }: { readonly isAnswered: boolean },
) =>
  run(tx)(sql`
    UPDATE withdrawals.payout_order SET state = 'done', outcome = ${JSON.stringify(outcome)}::jsonb, decided_at = now(),
      answered_at = CASE WHEN ${isAnswered}::boolean THEN now() END
    WHERE id = ${id} AND state = 'waiting'`);

export const markOrderRefused = (db: Queryable, id: string, code: string) =>
  run(db)(sql`
    UPDATE withdrawals.payout_order SET state = 'refused', outcome = jsonb_build_object('code', ${code}::text),
      decided_at = now(), answered_at = now()
    WHERE id = ${id} AND state = 'waiting'`);

/** Lists orders that were executed but maybe not sent, because the payer ended in between. */
export const listUnsentOrders = (
  db: Queryable,
  afterSeconds: number,
  limit: number,
): Promise<readonly { readonly id: string; readonly outgoingId: string }[]> =>
  all(db)(sql`
    SELECT o.id, o.outcome ->> 'outgoingId' AS "outgoingId" FROM withdrawals.payout_order o
    WHERE o.state = 'done' AND o.answered_at IS NULL AND o.decided_at < now() - make_interval(secs => ${afterSeconds})
    ORDER BY o.id LIMIT ${limit}`);

/** Stores the nodes' answer. */
export const answerOrder = (db: Queryable, id: string, sent: Readonly<Record<string, unknown>>) =>
  run(db)(sql`
    UPDATE withdrawals.payout_order SET outcome = outcome || ${JSON.stringify(sent)}::jsonb, answered_at = now()
    WHERE id = ${id} AND state = 'done' AND answered_at IS NULL`);

// Separate from store.ts, which is for buyer and vendor: what operators read and decide.

import type { DisputeOutcome, OrderState } from '@plumbline/contract';
import type { DISPUTE_QUEUES, ListedDispute } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import type { ByOperator } from '../../base/audit/index.ts';

export type DecisionState = NonNullable<ListedDispute['decision']>;

export interface ListedRow {
  readonly publicId: string;
  readonly label: string;
  readonly status: OrderState;
  readonly buyerPublicId: string;
  readonly buyerName: string;
  readonly vendorPublicId: string;
  readonly storeName: string;
  readonly heldMicro: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly dueOn: string | null;
  readonly messages: number;
  readonly decision: DecisionState | null;
}

const QUEUES: Readonly<Record<(typeof DISPUTE_QUEUES)[number], RawBuilder<unknown>>> = {
  open: sql`d.closed_at IS NULL`,
  waiting: sql`d.closed_at IS NULL AND EXISTS (SELECT FROM disputes.decision x WHERE x.order_id = d.order_id AND x.status = 'proposed')`,
  closed: sql`d.closed_at IS NOT NULL`,
  all: sql`true`,
};

/** Oldest first. Closed disputes: last closed first. */
export const listDisputes = (db: Db, queue: (typeof DISPUTE_QUEUES)[number]): Promise<Listed<ListedRow>> =>
  countedList<ListedRow>(db, {
    columns: sql`o.public_id AS "publicId", o.label, o.status, b.public_id AS "buyerPublicId", b.full_name AS "buyerName",
      s.public_id AS "vendorPublicId", s.store_name AS "storeName", o.held_micro AS "heldMicro", d.opened_at AS "openedAt",
      d.closed_at AS "closedAt", o.due_on AS "dueOn", (SELECT count(*)::int FROM disputes.message m WHERE m.order_id = d.order_id) AS messages,
      (SELECT x.status FROM disputes.decision x WHERE x.order_id = d.order_id ORDER BY x.proposed_at DESC, x.id DESC LIMIT 1) AS decision`,
    tables: sql`disputes.dispute d JOIN orders.market_orders o ON o.id = d.order_id JOIN members.members b ON b.id = o.buyer_id
      JOIN vendors.stores s ON s.vendor_id = o.vendor_id`,
    where: [QUEUES[queue]],
    order: queue === 'closed' ? sql`d.closed_at DESC, d.order_id DESC` : sql`d.opened_at, d.order_id`,
  });

export interface SidesRow {
  readonly buyerPublicId: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly vendorPublicId: string;
  readonly storeName: string;
  readonly slug: string;
  readonly vendorEmail: string;
  readonly feeRateBps: number;
  readonly takesTwo: boolean;
}

/** Returns the sides for this operator. Their own decisions of the last 24 hours count with the order's held amount. */
export const selectSides = (db: Queryable, orderId: bigint, operatorId: bigint): Promise<SidesRow> =>
  one(db)(sql`
    SELECT b.public_id AS "buyerPublicId", b.full_name AS "buyerName", b.email AS "buyerEmail", s.public_id AS "vendorPublicId",
      s.store_name AS "storeName", s.slug, v.email AS "vendorEmail", o.fee_rate_bps AS "feeRateBps",
      o.held_micro + disputes.decided_alone(${operatorId}) >= platform.setting_micro('disputeTwoFrom') AS "takesTwo"
    FROM orders.market_orders o JOIN members.members b ON b.id = o.buyer_id JOIN members.members v ON v.id = o.vendor_id
    JOIN vendors.stores s ON s.vendor_id = o.vendor_id WHERE o.id = ${orderId}`);

export interface DecisionRow {
  readonly id: string;
  readonly outcome: DisputeOutcome;
  readonly heldMicro: bigint;
  readonly refundMicro: bigint;
  readonly reason: string;
  readonly takesTwo: boolean;
  readonly status: DecisionState;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string;
  readonly orderPublicId: string;
}

const DECISION = sql`SELECT d.id, d.outcome, d.held_micro AS "heldMicro", d.refund_micro AS "refundMicro", d.reason, d.takes_two AS "takesTwo",
    d.status, p.email AS "proposedBy", d.proposed_at AS "proposedAt", a.email AS "decidedBy", d.decided_at AS "decidedAt", d.note,
    o.public_id AS "orderPublicId"
  FROM disputes.decision d JOIN orders.market_orders o ON o.id = d.order_id JOIN identity.operators p ON p.id = d.proposed_by
  LEFT JOIN identity.operators a ON a.id = d.decided_by`;

/** Newest first. */
export const selectDecisions = (db: Queryable, orderId: bigint): Promise<readonly DecisionRow[]> =>
  all(db)(sql`${DECISION} WHERE d.order_id = ${orderId}
    ORDER BY d.proposed_at DESC, d.id DESC`);

export const selectDecision = (db: Queryable, id: string): Promise<DecisionRow | undefined> =>
  first(db)(sql`${DECISION} WHERE d.id = ${id}::uuid`);

/** Refuses (PB000) with dispute_unknown, dispute_over and dispute_full. */
export const insertOperatorMessage = (tx: Tx, session: Buffer, id: string, body: string) =>
  run(tx)(sql`SELECT disputes.write_as_operator(${session}, ${id}::uuid, ${body})`);

export interface Decided {
  readonly id: string;
  readonly outcome: DisputeOutcome;
  readonly heldMicro: bigint;
  readonly refundMicro: bigint | null;
  readonly reason: string;
}

/** Returns the decision's id. Refuses (PB000, PB001) with the codes of disputes.decide. */
export const insertDecision = (tx: Tx, by: ByOperator, of: Decided): Promise<string> =>
  value(tx)(sql`
    SELECT disputes.decide(${by.tokenSha256}, ${of.id}::uuid, ${of.outcome}, ${of.heldMicro}, ${of.refundMicro}::bigint, ${of.reason},
      ${by.confirmationSha256 ?? null}) AS id`);

export const approveDecision = (tx: Tx, by: ByOperator, id: string, note: string) =>
  run(tx)(sql`
    SELECT disputes.approve(${by.tokenSha256}, ${id}::uuid, ${note}, ${by.confirmationSha256 ?? null})`);

/** Returns the state in which it ended. */
export const endDecision = (tx: Tx, by: ByOperator, id: string, reason: string): Promise<DecisionState> =>
  value(tx)(sql`SELECT disputes.end_decision(${by.tokenSha256}, ${id}::uuid, ${reason}) AS status`);

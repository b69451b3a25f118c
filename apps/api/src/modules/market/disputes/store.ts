import type { DisputeOutcome, DisputeSide, OrderState } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, first, firstValue, one, type Queryable, run, value, values } from '../../../platform/database.ts';
import type { DrawnPicture } from '../media/index.ts';

export interface DisputeRow {
  readonly orderId: bigint;
  readonly publicId: string;
  readonly label: string;
  readonly status: OrderState;
  readonly buyerId: bigint;
  readonly vendorId: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly dueOn: string | null;
  readonly totalMicro: bigint;
  readonly heldMicro: bigint;
}

/** Returns the dispute, or only the order if nobody disputed it. Null if there is no such order. */
export const selectDispute = (
  db: Queryable,
  id: string,
): Promise<(DisputeRow & { readonly isDisputed: boolean }) | null> =>
  first(db)(sql<DisputeRow & { isDisputed: boolean }>`
    SELECT o.id AS "orderId", o.public_id AS "publicId", o.label, o.status, o.buyer_id AS "buyerId", o.vendor_id AS "vendorId",
      d.opened_at AS "openedAt", d.closed_at AS "closedAt", o.due_on AS "dueOn", o.total_micro AS "totalMicro",
      o.held_micro AS "heldMicro", d.order_id IS NOT NULL AS "isDisputed"
    FROM orders.market_orders o LEFT JOIN disputes.dispute d ON d.order_id = o.id
    WHERE o.public_id = ${id}`).then((row) => row ?? null);

export interface PictureRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface MessageRow {
  readonly id: bigint;
  readonly side: DisputeSide;
  readonly body: string;
  readonly writtenAt: Date;
  readonly pictures: readonly PictureRow[];
}

export const selectMessages = (db: Queryable, orderId: bigint): Promise<readonly MessageRow[]> =>
  all(db)(sql`
    SELECT m.id, m.side, m.body, m.written_at AS "writtenAt", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'width', i.width, 'height', i.height) ORDER BY p.added_at, i.id), '[]')
      FROM disputes.picture p JOIN media.private_pictures i ON i.id = p.picture_id WHERE p.message_id = m.id) AS pictures
    FROM disputes.message m WHERE m.order_id = ${orderId} ORDER BY m.id`);

export const countPictures = (db: Queryable, orderId: bigint, side: DisputeSide): Promise<number> =>
  value(db)(sql`
    SELECT count(*)::int AS n FROM disputes.picture WHERE order_id = ${orderId} AND side = ${side}`);

export interface RulingRow {
  readonly outcome: DisputeOutcome;
  readonly refundMicro: bigint;
  readonly reason: string;
  readonly decidedAt: Date;
}

/** Returns the effective decision, if any. */
export const selectRuling = (db: Queryable, orderId: bigint): Promise<RulingRow | undefined> =>
  first(db)(sql`
    SELECT outcome, refund_micro AS "refundMicro", reason, decided_at AS "decidedAt" FROM disputes.decision
    WHERE order_id = ${orderId} AND status IN ('final', 'done')`);

export interface EvidenceLine {
  readonly title: string;
  readonly variant: string;
  readonly priceMicro: bigint;
  readonly quantity: number;
  readonly revision: number;
  readonly description: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
}

export interface SentRow {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly sentAt: Date | null;
}

export async function selectEvidence(
  db: Queryable,
  orderId: bigint,
): Promise<{ readonly sent: SentRow; readonly lines: readonly EvidenceLine[] }> {
  const row = await one(db)(sql<SentRow>`
    SELECT carrier, tracking_number AS "trackingNumber", sent_at AS "sentAt" FROM orders.sendings
    WHERE order_id = ${orderId}`);
  const lines = await all(db)(sql<EvidenceLine>`
    SELECT l.title, l.variant, l.price_micro AS "priceMicro", l.quantity, r.number AS revision, r.description, r.attributes, r.pictures
    FROM orders.order_lines l JOIN catalogue.revisions r ON r.id = l.revision_id WHERE l.order_id = ${orderId}
    ORDER BY l.number`);
  return { sent: row, lines };
}

interface OfSide {
  readonly session: Buffer;
  readonly subjectId: bigint;
  readonly id: string;
}

/** Refuses (PB000) with the codes of disputes.write. */
export const insertMessage = (
  db: Queryable,
  { session, subjectId, id }: OfSide,
  body: string,
  pictures: readonly string[],
) => run(db)(sql`SELECT disputes.write(${session}, ${subjectId}, ${id}::uuid, ${body}, ${pictures}::uuid[])`);

/** Called before a form of megabytes is decoded. */
export const checkWriter = (db: Queryable, { session, subjectId, id }: OfSide) =>
  run(db)(sql`SELECT disputes.check_writer(${session}, ${subjectId}, ${id}::uuid)`);

export const insertPicture = (
  db: Queryable,
  { session, subjectId, id }: OfSide,
  { width, height, sizes }: DrawnPicture,
): Promise<string> =>
  value(db)(sql`
    SELECT disputes.add_picture(${session}, ${subjectId}, ${id}::uuid, ${width}, ${height}, ${sizes.map(({ size }) => size)}::smallint[],
      ${sizes.map(({ sha256 }) => sha256)}::bytea[], ${sizes.map(({ content }) => content)}::bytea[]) AS id`);

/** WebP. Null if there is no such picture. `subjectId` is null for an operator's session. */
export const selectPicture = (
  db: Queryable,
  { session, subjectId, id }: Omit<OfSide, 'subjectId'> & { readonly subjectId: bigint | null },
  picture: string,
  size: number,
): Promise<Buffer | null> =>
  value(db)(sql`
    SELECT disputes.picture_content(${session}, ${subjectId}::bigint, ${id}::uuid, ${picture}::uuid, ${size}::smallint)
      AS content`);

export const selectToCarryOut = (db: Queryable): Promise<string[]> =>
  values(db)(sql`SELECT id FROM disputes.decision WHERE status = 'final' ORDER BY decided_at, id`);

/** Returns false if there was nothing to do, or if the decision's confirmations differ from it. */
export const carryOut = (db: Queryable, id: string): Promise<boolean> =>
  value(db)(sql`SELECT disputes.carry_out(${id}::uuid) AS done`);

export const selectLabel = (db: Queryable, id: string): Promise<string | undefined> =>
  firstValue(db)(sql`SELECT label FROM orders.market_orders WHERE public_id = ${id}`);

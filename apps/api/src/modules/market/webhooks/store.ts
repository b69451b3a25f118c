import type { ListedWebhook, WebhookDelivery, WebhookEvent } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, type Db, firstValue, one, type Queryable, run } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import type { Delivery } from './send.ts';

export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly events: ListedWebhook['events'];
  readonly status: ListedWebhook['status'];
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
  readonly madeAt: Date;
}

export const selectEndpoints = (db: Queryable, vendorId: bigint): Promise<EndpointRow[]> =>
  all(db)(sql`
    SELECT id, url, events, status, failing_since AS "failingSince", disabled_at AS "disabledAt", made_at AS "madeAt"
    FROM webhooks.endpoint WHERE vendor_id = ${vendorId} AND status <> 'removed' ORDER BY id DESC`);

/** For a mail. */
export const selectUrl = (db: Queryable, id: string): Promise<string | undefined> =>
  firstValue(db)(sql`SELECT url FROM webhooks.endpoint WHERE id = ${id}`);

/** Uses the owner's session. Refuses (PB000) like each of these functions. */
export const insertEndpoint = (
  db: Queryable,
  session: Buffer,
  { url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<{ id: string; secret: Buffer }> =>
  one(db)(sql`SELECT id, secret FROM webhooks.add_endpoint(${session}, ${url}, ${[...events]}::text[])`);

export const updateEndpoint = (
  db: Queryable,
  session: Buffer,
  of: { readonly id: string; readonly events: readonly WebhookEvent[]; readonly active: boolean },
) =>
  run(db)(sql`
    SELECT webhooks.change_endpoint(${session}, ${of.id}::uuid, ${[...of.events]}::text[], ${of.active})`);

export const removeEndpoint = (db: Queryable, session: Buffer, id: string) =>
  run(db)(sql`SELECT webhooks.remove_endpoint(${session}, ${id}::uuid)`);

export const replayDelivery = (db: Queryable, session: Buffer, id: string) =>
  run(db)(sql`SELECT webhooks.replay(${session}, ${id}::uuid)`);

export interface DeliveryRow {
  readonly id: string;
  readonly type: WebhookEvent;
  readonly eventId: string;
  readonly happenedAt: Date;
  readonly status: WebhookDelivery['status'];
  readonly dueAt: Date | null;
  /** `at` as JSON formats it. */
  readonly attempts: WebhookDelivery['attempts'];
}

/** Lists deliveries of one of the store's endpoints, newest first. */
export const listDeliveries = (db: Db, vendorId: bigint, endpointId: string): Promise<Listed<DeliveryRow>> =>
  countedList<DeliveryRow>(db, {
    columns: sql`d.id, v.type, v.id AS "eventId", v.happened_at AS "happenedAt", d.status,
      CASE WHEN d.status = 'waiting' THEN d.due_at END AS "dueAt",
      coalesce((SELECT jsonb_agg(jsonb_build_object('number', a.number, 'at', a.at, 'status', a.status, 'answer', a.answer, 'tookMs', a.took_ms)
          ORDER BY a.number DESC)
        FROM (SELECT * FROM webhooks.attempt x WHERE x.delivery_id = d.id ORDER BY x.number DESC LIMIT 10) a), '[]') AS attempts`,
    tables: sql`webhooks.delivery d JOIN webhooks.event v ON v.id = d.event_id JOIN webhooks.endpoint e ON e.id = d.endpoint_id`,
    where: [sql`e.vendor_id = ${vendorId}`, sql`d.endpoint_id = ${endpointId}`],
    order: sql`d.id DESC`,
  });

export interface DueDelivery extends Delivery {
  readonly id: string;
  readonly attempt: number;
}

/** Takes due deliveries for two minutes. */
export const takeDue = (db: Queryable, most: number): Promise<DueDelivery[]> =>
  all(db)(sql`
    SELECT delivery_id AS id, attempt, url, secret, event_id AS "eventId", type, data, happened_at AS "happenedAt"
    FROM webhooks.take_due(${most}::integer)`);

export const recordAttempt = (
  db: Queryable,
  { id, attempt }: DueDelivery,
  answer: { readonly status: number | null; readonly text: string; readonly tookMs: number },
) =>
  run(
    db,
  )(sql`SELECT webhooks.record_attempt(${id}::uuid, ${attempt}::integer, ${answer.status}::integer, ${answer.text},
    ${answer.tookMs}::integer)`);

export const sweepOld = (db: Queryable) => run(db)(sql`SELECT webhooks.sweep()`);

import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/database.ts';
import { countedList, type Listed } from '../../platform/list.ts';

export interface ContactRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly description: string;
  readonly status: 'received' | 'answered' | 'closed';
  readonly answer: string | null;
  readonly handled_by: string | null;
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

export const listContactRows = (db: Db, status: string | undefined): Promise<Listed<ContactRow>> =>
  countedList<ContactRow>(db, {
    columns: sql`c.*`,
    tables: sql`site.contact_message c`,
    where: [sql`true`, status === undefined ? null : sql`c.status = ${status}`],
    order: sql`c.received_at DESC, c.id DESC`,
  });

/** received → answered or closed, once; undefined when somebody was first, null when there is no such message. */
export async function handleContact(
  tx: Tx,
  id: string,
  handling: { status: 'answered' | 'closed'; answer: string | null; by: string },
): Promise<{ email: string } | 'handled' | 'unknown'> {
  const { rows } = await sql<{ email: string }>`
    UPDATE site.contact_message SET status = ${handling.status}, answer = ${handling.answer}, handled_by = ${handling.by},
      handled_at = now()
    WHERE id = ${id}::uuid AND status = 'received' RETURNING email`.execute(tx);
  if (rows[0]) return rows[0];
  const known = await sql`SELECT FROM site.contact_message WHERE id = ${id}::uuid`.execute(tx);
  return known.rows.length > 0 ? 'handled' : 'unknown';
}

export interface SubscriberRow {
  readonly id: string;
  readonly email: string;
  readonly status: 'pending' | 'confirmed';
  readonly asked_at: Date;
  readonly confirmed_at: Date | null;
}

export const listSubscriberRows = (
  db: Db,
  filter: { readonly status: string | undefined; readonly search: string },
): Promise<Listed<SubscriberRow>> =>
  countedList<SubscriberRow>(db, {
    columns: sql`s.id, s.email, s.status, s.asked_at, s.confirmed_at`,
    tables: sql`site.subscriber s`,
    where: [
      sql`true`,
      filter.status === undefined ? null : sql`s.status = ${filter.status}`,
      filter.search === '' ? null : sql`starts_with(s.email, ${filter.search.toLowerCase()})`,
    ],
    order: sql`s.asked_at DESC, s.id DESC`,
  });

export async function removeSubscriber(tx: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    DELETE FROM site.subscriber WHERE id = ${id}::uuid RETURNING email`.execute(tx);
  return rows[0]?.email;
}

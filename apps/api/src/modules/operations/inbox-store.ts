import type { InputOf } from '@plumbline/contract';
import type { operatorContactMessages, operatorSubscribers } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../platform/list.ts';

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

type ContactFilter = Omit<InputOf<typeof operatorContactMessages>, 'page' | 'limit'>;

export function listContactRows(db: Db, { status, search, sort, dir: towards }: ContactFilter) {
  const dir = DIRECTION[towards];
  const words = search.toLowerCase();
  return countedList<ContactRow>(db, {
    columns: sql`c.*`,
    tables: sql`site.contact_message c`,
    where: [
      sql`true`,
      status === undefined ? null : sql`c.status = ${status}`,
      words === '' ? null : sql`(starts_with(lower(c.name), ${words}) OR starts_with(lower(c.email), ${words}))`,
    ],
    order: {
      date: sql`c.received_at ${dir}, c.id ${dir}`,
      name: sql`lower(c.name) ${dir}, c.id ${dir}`,
      email: sql`lower(c.email) ${dir}, c.id ${dir}`,
    }[sort],
  });
}

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

type SubscriberFilter = Omit<InputOf<typeof operatorSubscribers>, 'page' | 'limit'>;

export function listSubscriberRows(db: Db, filter: SubscriberFilter): Promise<Listed<SubscriberRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<SubscriberRow>(db, {
    columns: sql`s.id, s.email, s.status, s.asked_at, s.confirmed_at`,
    tables: sql`site.subscriber s`,
    where: [
      sql`true`,
      filter.status === undefined ? null : sql`s.status = ${filter.status}`,
      filter.search === '' ? null : sql`starts_with(s.email, ${filter.search.toLowerCase()})`,
    ],
    order: {
      asked: sql`s.asked_at ${dir}, s.id ${dir}`,
      email: sql`s.email ${dir}`,
      // Who has not confirmed stands behind those who have, whichever way.
      confirmed: sql`s.confirmed_at ${dir} NULLS LAST, s.id ${dir}`,
    }[filter.sort],
  });
}

/** How it stood; undefined when there is no such subscriber. */
export async function removeSubscriber(tx: Queryable, id: string): Promise<Pick<SubscriberRow, 'status'> | undefined> {
  const { rows } = await sql<Pick<SubscriberRow, 'status'>>`
    DELETE FROM site.subscriber WHERE id = ${id}::uuid RETURNING status`.execute(tx);
  return rows[0];
}

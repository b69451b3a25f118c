import type { InputOf } from '@plumbline/contract';
import type { operatorContactMessages, operatorSubscribers } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

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
    tables: sql`site.contact_messages c`,
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
    tables: sql`site.subscribers s`,
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

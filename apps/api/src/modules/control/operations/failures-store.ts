import type { InputOf } from '@plumbline/contract';
import type { operatorUnsentMails } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

/** A mail that is queued is sent within seconds: what waits longer has met a fault. */
export const MAIL_IS_LATE = sql`x.sent_at IS NULL AND x.queued_at < now() - interval '1 minute'`;

export interface UnsentRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly queued_at: Date;
}

export function listUnsentRows(
  db: Db,
  { to, dir }: Omit<InputOf<typeof operatorUnsentMails>, 'page' | 'limit'>,
): Promise<Listed<UnsentRow>> {
  return countedList<UnsentRow>(db, {
    columns: sql`x.id, x.recipient, x.subject, x.queued_at`,
    tables: sql`mail.messages x`,
    where: [MAIL_IS_LATE, to === '' ? null : sql`x.recipient = ${to.toLowerCase()}`],
    order: sql`x.queued_at ${DIRECTION[dir]}, x.id ${DIRECTION[dir]}`,
  });
}

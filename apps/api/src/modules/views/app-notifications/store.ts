import { sql } from 'kysely';
import { all, type Db, one, type Queryable, run, value } from '../../../platform/database.ts';
import type { Paging } from '../../../platform/list.ts';
import type { Caller } from '../../../routing/mounts.ts';

export interface NotificationRow {
  readonly id: bigint;
  readonly topic: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly happened_at: Date;
  readonly is_read: boolean;
  readonly total: bigint;
}

/** Returns one page by session. A page after the last one is empty and reports a total of zero. */
export const selectOwn = (
  db: Queryable,
  { subjectId, tokenSha256 }: Caller,
  { page, limit }: Paging,
): Promise<NotificationRow[]> =>
  all(db)(sql`
    SELECT id, topic, name, facts, happened_at, is_read, total
    FROM app_notifications.read_own(${tokenSha256}, ${subjectId}, ${limit}, ${(page - 1) * limit})`);

export const countUnread = (db: Queryable, { subjectId, tokenSha256 }: Caller): Promise<number> =>
  value(db)(sql`SELECT app_notifications.count_unread(${tokenSha256}, ${subjectId}) AS unread`);

export const markRead = (
  db: Queryable,
  { subjectId, tokenSha256 }: Caller,
  { _id, upTo }: { readonly _id?: string | undefined; readonly upTo?: string | undefined },
) =>
  run(db)(sql`
    SELECT app_notifications.mark_read(${tokenSha256}, ${subjectId}, ${_id ?? null}::bigint, ${upTo ?? null}::bigint)`);

/** Adds notifications for these postings, once each. For the job that follows the ledger. */
export const recordMovements = (db: Queryable, ids: readonly bigint[]) =>
  run(db)(sql`SELECT app_notifications.record_movements(${ids as bigint[]}::bigint[])`);

/** Adds notifications of what the close of a day credited, one per account. */
export const recordIncomes = (
  db: Queryable,
  day: string,
  incomes: readonly { readonly memberId: bigint; readonly amountMicro: bigint }[],
) =>
  run(
    db,
  )(sql`SELECT app_notifications.record_incomes(${day}::date, ${incomes.map(({ memberId }) => memberId)}::bigint[],
    ${incomes.map(({ amountMicro }) => amountMicro)}::bigint[])`);

/** Deletes what is older than the retention time, in batches. */
export async function deleteOld(db: Db): Promise<void> {
  for (let forgotten = 1; forgotten > 0; ) {
    const row = await one(db)(sql<{ forgotten: number }>`SELECT app_notifications.delete_old() AS forgotten`);
    forgotten = row.forgotten;
  }
}

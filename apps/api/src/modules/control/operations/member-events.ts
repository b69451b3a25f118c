import type { DataOf, InputOf } from '@plumbline/contract';
import type { operatorMemberEvents } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { selectEvents } from './events-store.ts';

/** What happened to an account besides money, newest first. */
export async function listMemberEvents(
  db: Db,
  memberId: bigint,
  { kind, page, limit }: Omit<InputOf<typeof operatorMemberEvents>, 'id'>,
): Promise<DataOf<typeof operatorMemberEvents>> {
  const rows = await selectEvents(db, memberId, { kind, offset: (page - 1) * limit, limit });
  return {
    docs: rows.slice(0, limit).map(({ key, at, ...event }) => ({ _id: key, at: toDateTime(at), ...event })),
    hasMore: rows.length > limit,
  };
}

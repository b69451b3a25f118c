import type { announcements, DataOf } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { selectShown, wordsOf } from './store.ts';

/** Returns the current announcements to members. */
export async function listAnnouncements(db: Db): Promise<DataOf<typeof announcements>> {
  const rows = await selectShown(db);
  return {
    docs: rows.map((row) => ({
      _id: row.id,
      ...wordsOf(row),
      from: toDateTime(row.shown_from),
      until: toDateTime(row.shown_until),
    })),
  };
}

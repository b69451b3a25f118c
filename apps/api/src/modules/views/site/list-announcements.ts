import type { announcements, DataOf } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { selectShown } from './store.ts';

/** Returns the current announcements to members. */
export async function listAnnouncements(db: Db): Promise<DataOf<typeof announcements>> {
  const rows = await selectShown(db);
  return {
    docs: rows.map((row) => ({
      _id: row.id,
      en: { title: row.title_en, text: row.body_en },
      hi: { title: row.title_hi, text: row.body_hi },
      from: toDateTime(row.shown_from),
      until: toDateTime(row.shown_until),
    })),
  };
}

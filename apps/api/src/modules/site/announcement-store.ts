import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';

/** In both languages of the app. */
export interface AnnouncementWords {
  readonly titleEn: string;
  readonly bodyEn: string;
  readonly titleHi: string;
  readonly bodyHi: string;
}

export interface AnnouncementRow {
  readonly id: string;
  readonly title_en: string;
  readonly body_en: string;
  readonly title_hi: string;
  readonly body_hi: string;
  readonly shown_from: Date;
  readonly shown_until: Date;
  readonly created_by: string;
  readonly created_at: Date;
  readonly withdrawn_at: Date | null;
}

/** More would be no announcement but noise. */
const MOST_SHOWN = 5;

/** What is shown at this moment, the newest first. */
export async function selectShown(db: Queryable): Promise<readonly AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    SELECT * FROM site.announcement
    WHERE withdrawn_at IS NULL AND shown_until > now() AND shown_from <= now()
    ORDER BY shown_from DESC, id DESC LIMIT ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** All of them, the newest first. */
export async function selectAnnouncements(
  db: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly AnnouncementRow[]; readonly total: bigint }> {
  const { rows } = await sql<AnnouncementRow>`
    SELECT * FROM site.announcement ORDER BY id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const count = await sql<{ total: bigint }>`SELECT count(*) AS total FROM site.announcement`.execute(db);
  return { rows, total: count.rows[0]!.total };
}

export async function insertAnnouncement(
  db: Queryable,
  announcement: AnnouncementWords & { readonly from: Date; readonly until: Date; readonly createdBy: string },
): Promise<AnnouncementRow> {
  const { titleEn, bodyEn, titleHi, bodyHi, from, until, createdBy } = announcement;
  const { rows } = await sql<AnnouncementRow>`
    INSERT INTO site.announcement (title_en, body_en, title_hi, body_hi, shown_from, shown_until, created_by)
    VALUES (${titleEn}, ${bodyEn}, ${titleHi}, ${bodyHi}, ${from}, ${until}, ${createdBy}) RETURNING *`.execute(db);
  return rows[0]!;
}

/** Takes it off members' screens; undefined when it is off already or never was. */
export async function withdrawAnnouncement(db: Queryable, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    UPDATE site.announcement SET withdrawn_at = now() WHERE id = ${id}::uuid AND withdrawn_at IS NULL RETURNING *`.execute(
    db,
  );
  return rows[0];
}

import type { InputOf } from '@plumbline/contract';
import type { OperatorAnnouncement, operatorAnnouncements } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

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
  readonly state: OperatorAnnouncement['state'];
}

const STATE = sql`CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN shown_until <= now() THEN 'over'
  WHEN shown_from > now() THEN 'planned' ELSE 'shown' END`;

/** More would be no announcement but noise. */
const MAX_SHOWN = 5;

/** What is shown at this moment, the newest first. */
export async function selectShown(db: Queryable): Promise<readonly AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    SELECT *, ${STATE} AS state FROM site.announcement
    WHERE withdrawn_at IS NULL AND shown_until > now() AND shown_from <= now()
    ORDER BY shown_from DESC, id DESC LIMIT ${MAX_SHOWN}`.execute(db);
  return rows;
}

type AnnouncementFilter = Omit<InputOf<typeof operatorAnnouncements>, 'page' | 'limit'>;

export function listAnnouncementRows(db: Db, filter: AnnouncementFilter): Promise<Listed<AnnouncementRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<AnnouncementRow>(db, {
    columns: sql`*, ${STATE} AS state`,
    tables: sql`site.announcement`,
    where: [sql`true`, filter.state === undefined ? null : sql`${STATE} = ${filter.state}`],
    order: {
      from: sql`shown_from ${dir}, id ${dir}`,
      until: sql`shown_until ${dir}, id ${dir}`,
      title: sql`lower(title_en) ${dir}, id ${dir}`,
    }[filter.sort],
  });
}

/** By an operator's session; null: the command line. */
export async function insertAnnouncement(
  db: Queryable,
  session: Buffer | null,
  announcement: AnnouncementWords & { readonly from: Date; readonly until: Date },
): Promise<AnnouncementRow> {
  const { titleEn, bodyEn, titleHi, bodyHi, from, until } = announcement;
  const { rows } = await sql<AnnouncementRow>`
    SELECT *, ${STATE} AS state FROM site.announce(${session}, ${titleEn}, ${bodyEn}, ${titleHi}, ${bodyHi}, ${from}, ${until})`.execute(
    db,
  );
  return rows[0]!;
}

/** Takes it off members' screens; undefined when it is off already or never was. */
export async function withdrawAnnouncement(
  db: Queryable,
  session: Buffer | null,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    SELECT *, ${STATE} AS state FROM site.withdraw_announcement(${session}, ${id}::uuid)`.execute(db);
  return rows[0];
}

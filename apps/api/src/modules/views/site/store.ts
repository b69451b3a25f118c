import type { InputOf } from '@plumbline/contract';
import type { OperatorAnnouncement, operatorAnnouncements } from '@plumbline/contract/operator';
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '@plumbline/texts/languages';
import { sql } from 'kysely';
import { all, type Db, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly description: string;
}

/** Stores a message and mails it to the platform's address, unless the same one was stored a moment ago. */
export const takeContact = (tx: Tx, { name, email, description }: ContactMessage, language: Language) =>
  run(tx)(sql`SELECT site.take_contact(${name}, ${email}, ${description}, ${language})`);

interface TakenMessage extends ContactMessage {
  readonly answer: string | null;
  /** Local part of the address for replies. Null for messages from before there were tickets. */
  readonly reply_local: string | null;
}

/** Returns a message as received, with its answer. Undefined if its ticket was erased. */
export const selectContact = (db: Queryable, id: string): Promise<TakenMessage | undefined> =>
  first(db)(sql`
    SELECT name, email, description, answer, tickets.reply_local_of(ticket_id) AS reply_local
    FROM site.contact_message WHERE id = ${id}`);

/** received → answered, which mails the sender, or closed (`answer` null), once, by an operator's session. */
export const handleContact = (
  tx: Tx,
  session: Buffer,
  id: string,
  answer: string | null,
): Promise<'handled_now' | 'handled' | 'unknown'> =>
  value(tx)(sql`SELECT site.handle_contact(${session}, ${id}::uuid, ${answer}) AS outcome`);

type AnnouncementWords = OperatorAnnouncement['words'];

export interface AnnouncementRow {
  readonly id: string;
  /** Without the languages that were added later. */
  readonly words: Pick<AnnouncementWords, 'en'> & Partial<AnnouncementWords>;
  readonly shown_from: Date;
  readonly shown_until: Date;
  readonly created_by: string;
  readonly created_at: Date;
  readonly withdrawn_at: Date | null;
  readonly state: OperatorAnnouncement['state'];
}

const STATE = sql`CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN shown_until <= now() THEN 'over'
  WHEN shown_from > now() THEN 'planned' ELSE 'shown' END`;

/** More announcements would be noise. */
const MAX_SHOWN = 5;

/** Returns the current announcements, newest first. */
export const selectShown = (db: Queryable): Promise<readonly AnnouncementRow[]> =>
  all(db)(sql`
    SELECT *, ${STATE} AS state FROM site.announcement
    WHERE withdrawn_at IS NULL AND shown_until > now() AND shown_from <= now()
    ORDER BY shown_from DESC, id DESC LIMIT ${MAX_SHOWN}`);

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
      title: sql`lower(words #>> '{en,title}') ${dir}, id ${dir}`,
    }[filter.sort],
  });
}

/** Uses an operator's session. Null for the command line. */
export async function insertAnnouncement(
  db: Queryable,
  session: Buffer | null,
  { words, from, until }: { readonly words: AnnouncementWords; readonly from: Date; readonly until: Date },
): Promise<AnnouncementRow> {
  return one(db)(sql`
    SELECT *, ${STATE} AS state FROM site.announce(${session}, ${JSON.stringify(words)}::jsonb, ${from}, ${until})`);
}

/** Returns the words in each language: English ones for a language that was added later. */
export const wordsOf = ({ words }: AnnouncementRow): AnnouncementWords =>
  inEachLanguage((language) => words[language] ?? words[DEFAULT_LANGUAGE]);

/** Removes an announcement from members' screens. Undefined if it is not shown. */
export const withdrawAnnouncement = (
  db: Queryable,
  session: Buffer | null,
  id: string,
): Promise<AnnouncementRow | undefined> =>
  first(db)(sql`SELECT *, ${STATE} AS state FROM site.withdraw_announcement(${session}, ${id}::uuid)`);

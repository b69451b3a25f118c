import type { TicketMessage, TicketState, TicketTopic } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, first, type Queryable, run, value } from '../../../platform/database.ts';
import type { DrawnPicture } from '../media/index.ts';

/** A session and its owner. The database checks whose tickets they may write. */
export interface Asking {
  readonly session: Buffer;
  readonly subjectId: bigint;
}

export interface TicketRow {
  readonly public_id: string;
  readonly number: string;
  readonly subject: string;
  readonly topic: TicketTopic;
  readonly status: TicketState;
  readonly order_public_id: string | null;
  readonly order_label: string | null;
  readonly created_at: Date;
  readonly active_at: Date;
  readonly answer_due: Date | null;
  readonly merged_public_id: string | null;
  readonly merged_number: string | null;
  readonly stars: number | null;
  readonly may_rate: boolean;
  readonly messages: number;
}

export interface MessageRow {
  readonly id: bigint;
  readonly side: TicketMessage['side'];
  readonly via: TicketMessage['via'];
  readonly body: string;
  readonly written_at: Date;
  readonly pictures: TicketMessage['pictures'];
}

export interface NewTicket {
  readonly topic: TicketTopic;
  readonly subject: string;
  readonly message: string;
  readonly order: string | null;
  readonly pictures: readonly string[];
}

/** Returns its id. Refuses (PB000) with the codes of tickets.create_ticket. */
export const insertTicket = (db: Queryable, { session, subjectId }: Asking, made: NewTicket): Promise<string> =>
  value(db)(sql`
    SELECT tickets.create_ticket(${session}, ${subjectId}, ${made.topic}, ${made.subject}, ${made.message}, ${made.order}::uuid,
      ${[...made.pictures]}::uuid[]) AS id`);

export const insertReply = (
  db: Queryable,
  { session, subjectId }: Asking,
  id: string,
  { message, pictures }: Pick<NewTicket, 'message' | 'pictures'>,
) =>
  run(db)(sql`
    SELECT tickets.reply(${session}, ${subjectId}, ${id}::uuid, ${message}, ${[...pictures]}::uuid[])`);

export const closeOwn = (db: Queryable, { session, subjectId }: Asking, id: string) =>
  run(db)(sql`SELECT tickets.close_own(${session}, ${subjectId}, ${id}::uuid)`);

export const insertStars = (db: Queryable, { session, subjectId }: Asking, id: string, stars: number, words: string) =>
  run(db)(sql`SELECT tickets.rate(${session}, ${subjectId}, ${id}::uuid, ${stars}::smallint, ${words})`);

interface Counted {
  readonly total: bigint;
  readonly waiting: bigint;
}

/** Returns a page of a requester's tickets. Without matches, one row with only the counts. */
export async function selectOwn(
  db: Queryable,
  { session, subjectId }: Asking,
  status: TicketState | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly counted: Counted; readonly rows: readonly TicketRow[] }> {
  const rows = await all(db)(sql<TicketRow & Counted>`
    SELECT * FROM tickets.own_tickets(${session}, ${subjectId}, ${status}, ${limit}, ${offset})`);
  return { counted: rows[0]!, rows: rows.filter(({ public_id }) => public_id !== null) };
}

export const selectOwnTicket = (
  db: Queryable,
  { session, subjectId }: Asking,
  id: string,
): Promise<TicketRow | undefined> =>
  first(db)(sql`SELECT * FROM tickets.own_ticket(${session}, ${subjectId}, ${id}::uuid)`);

/** Newest first. */
export const selectOwnThread = (
  db: Queryable,
  { session, subjectId }: Asking,
  id: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly MessageRow[]> =>
  all(db)(sql`
    SELECT * FROM tickets.own_thread(${session}, ${subjectId}, ${id}::uuid, ${before ?? null}::bigint, ${limit})`);

/** Refuses (PB000) if this session may not add a picture. */
export const checkWriter = (db: Queryable, { session, subjectId }: Asking) =>
  run(db)(sql`SELECT tickets.check_writer(${session}, ${subjectId})`);

export const insertPicture = (
  db: Queryable,
  { session, subjectId }: Asking,
  { width, height, sizes }: DrawnPicture,
): Promise<string> =>
  value(db)(sql`
    SELECT tickets.add_picture(${session}, ${subjectId}, ${width}, ${height}, ${sizes.map(({ size }) => size)}::smallint[],
      ${sizes.map(({ sha256 }) => sha256)}::bytea[], ${sizes.map(({ content }) => content)}::bytea[]) AS id`);

/** Without a subject, for an operator's session. */
export const selectPicture = (
  db: Queryable,
  { session, subjectId }: { readonly session: Buffer; readonly subjectId: bigint | null },
  { id, picture, size }: { readonly id: string; readonly picture: string; readonly size: string },
): Promise<Buffer | null> =>
  value(db)(sql`
    SELECT tickets.picture_content(${session}, ${subjectId}::bigint, ${id}::uuid, ${picture}::uuid, ${Number(size)}::smallint)
      AS content`);

/** Returns how many it moved. */
export const settleDue = (db: Queryable, most: number): Promise<number> =>
  value(db)(sql`SELECT tickets.settle_due(${most}) AS moved`);

export interface MailFacts {
  readonly number: string;
  readonly subject: string;
  readonly status: string;
  readonly kind: 'member' | 'vendor' | 'guest';
  /** Text of the operator's answer, to be mailed. */
  readonly body: string | null;
  /** Local part of the reply address. */
  readonly reply_local: string;
  readonly answer_hours: number;
  readonly close_hours: number;
}

/** Null if it was erased meanwhile. */
export const selectMailFacts = (db: Queryable, id: string, message: bigint | null): Promise<MailFacts | null> =>
  first(db)(sql<MailFacts>`
    SELECT * FROM tickets.mail_facts(${id}::uuid, ${message}::bigint)`).then((row) => row ?? null);

/** The outcome of a reply by mail. */
export type Received = 'kept' | 'known' | 'unknown' | 'over' | 'full';

export const insertMail = (
  db: Queryable,
  mail: {
    readonly local: string;
    readonly from: string;
    readonly idSha256: Buffer;
    readonly text: string;
    readonly whole: string;
    readonly mayBeAutomatic: boolean;
  },
): Promise<Received> =>
  value(db)(sql`
    SELECT tickets.receive_mail(${mail.local}, ${mail.from}, ${mail.idSha256}, ${mail.text}, ${mail.whole},
      ${mail.mayBeAutomatic}) AS outcome`);

// Separate from store.ts, which is for requesters: what operators read and do.

import type { TicketTopic } from '@plumbline/contract';
import type { OperatorTicketState, TICKET_QUEUES, TicketFacts } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import type { MessageRow } from './store.ts';

export interface QueuedRow {
  readonly public_id: string;
  readonly number: string;
  readonly subject: string;
  readonly topic: TicketTopic;
  readonly status: OperatorTicketState;
  readonly requester_kind: 'member' | 'vendor' | 'guest';
  readonly requester_id: string | null;
  readonly requester_name: string;
  readonly requester_email: string;
  readonly assigned_to: string | null;
  readonly created_at: Date;
  readonly active_at: Date;
  readonly first_answer_due: Date;
  readonly first_answered_at: Date | null;
  readonly solve_due: Date;
  readonly solved_at: Date | null;
  readonly snoozed_until: Date | null;
  readonly is_late: boolean;
  readonly stars: number | null;
}

export interface QueueFilter {
  readonly queue: (typeof TICKET_QUEUES)[number];
  readonly topic: TicketTopic | null;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export async function selectQueue(
  db: Queryable,
  session: Buffer,
  { queue, topic, search, limit, offset }: QueueFilter,
): Promise<{ readonly total: bigint; readonly rows: readonly QueuedRow[] }> {
  const rows = await all(db)(sql<QueuedRow & { total: bigint }>`
    SELECT * FROM tickets.queue(${session}, ${queue}, ${topic}, ${search}, ${limit}, ${offset})`);
  return { total: rows[0]!.total, rows: rows.filter(({ public_id }) => public_id !== null) };
}

export interface FactsRow extends QueuedRow {
  readonly stars_words: string;
  readonly messages: number;
  readonly erased_at: Date | null;
  readonly order_public_id: string | null;
  readonly order_label: string | null;
  readonly merged_public_id: string | null;
  readonly merged_number: string | null;
  readonly same_address: string | null;
  readonly others: TicketFacts['others'];
  readonly answerers: TicketFacts['answerers'];
}

export const selectFacts = (db: Queryable, session: Buffer, id: string): Promise<FactsRow | undefined> =>
  first(db)(sql`SELECT * FROM tickets.facts(${session}, ${id}::uuid)`);

export interface ThreadRow extends MessageRow {
  readonly operator: string | null;
  readonly has_mail: boolean;
  readonly may_be_automatic: boolean;
}

/** Newest first. */
export const selectThread = (
  db: Queryable,
  session: Buffer,
  id: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly ThreadRow[]> =>
  all(db)(sql`
    SELECT * FROM tickets.thread_for_operators(${session}, ${id}::uuid, ${before ?? null}::bigint, ${limit})`);

/** Returns the full text of the mail that a message came from. */
export const selectMail = (
  db: Queryable,
  session: Buffer,
  { id, message }: { readonly id: string; readonly message: string },
): Promise<string | null> =>
  value(db)(sql`SELECT tickets.whole_mail(${session}, ${id}::uuid, ${message}::bigint) AS body`);

export interface NoteRow {
  readonly id: bigint;
  readonly operator: string | null;
  readonly body: string;
  readonly written_at: Date;
}

/** Newest first. */
export const selectNotes = (db: Queryable, session: Buffer, id: string): Promise<readonly NoteRow[]> =>
  all(db)(sql`SELECT * FROM tickets.notes(${session}, ${id}::uuid)`);

/** Each refuses (PB000) with the codes of its function. */
export const insertAnswer = (tx: Tx, session: Buffer, id: string, body: string, next: string) =>
  run(tx)(sql`SELECT tickets.answer(${session}, ${id}::uuid, ${body}, ${next})`);

export const insertNote = (tx: Tx, session: Buffer, id: string, body: string) =>
  run(tx)(sql`SELECT tickets.add_note(${session}, ${id}::uuid, ${body})`);

export const assign = (tx: Tx, session: Buffer, id: string, email: string) =>
  run(tx)(sql`SELECT tickets.assign(${session}, ${id}::uuid, ${email})`);

export const move = (tx: Tx, session: Buffer, id: string, to: string, hours: number | null) =>
  run(tx)(sql`
    SELECT tickets.move(${session}, ${id}::uuid, ${to}, now() + make_interval(hours => ${hours}::integer))`);

export const merge = (tx: Tx, session: Buffer, id: string, into: string) =>
  run(tx)(sql`SELECT tickets.merge(${session}, ${id}::uuid, ${into}::bigint)`);

export const erase = (tx: Tx, session: Buffer, id: string) =>
  run(tx)(sql`SELECT tickets.erase(${session}, ${id}::uuid)`);

export interface SavedRow {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly changed_by: string | null;
  readonly changed_at: Date;
  readonly version: string;
}

export const selectSaved = (db: Queryable, session: Buffer): Promise<readonly SavedRow[]> =>
  all(db)(sql`SELECT * FROM tickets.saved_answers(${session})`);

export const saveAnswer = (
  tx: Tx,
  session: Buffer,
  {
    id,
    title,
    body,
    version,
  }: Pick<SavedRow, 'title' | 'body'> & {
    readonly id: string | null;
    readonly version: string | null;
  },
): Promise<string> =>
  value(tx)(sql`SELECT tickets.save_answer(${session}, ${id}::uuid, ${title}, ${body}, ${version}) AS id`);

/** Returns its title. */
export const removeAnswer = (tx: Tx, session: Buffer, id: string, version: string | null): Promise<string> =>
  value(tx)(sql`SELECT tickets.remove_answer(${session}, ${id}::uuid, ${version}) AS title`);

export interface FiguresRow {
  readonly answered: bigint;
  readonly answered_in_time: bigint;
  readonly answer_minutes: number | null;
  readonly solved: bigint;
  readonly solved_in_time: bigint;
  readonly solve_minutes: number | null;
  readonly rated: bigint;
  readonly stars_sum: bigint;
}

export const selectFigures = (db: Queryable, session: Buffer): Promise<FiguresRow> =>
  one(db)(sql`SELECT * FROM tickets.figures(${session})`);

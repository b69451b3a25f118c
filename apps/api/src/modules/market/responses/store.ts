import type { ApplicationStage, ResponseKind, ResponseSide, ResponseState, WRITE_REFUSALS } from '@plumbline/contract';
import type { ResumeContent, ResumeLayout } from '@plumbline/contract/resumes';
import type { Language } from '@plumbline/texts/languages';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, value } from '../../../platform/database.ts';

/** Every function here has the database check the session. Refuses (PB000) with the codes of its SQL function. */
type Session = Buffer;

export const insertResponse = (
  db: Queryable,
  session: Session,
  of: {
    readonly kind: ResponseKind;
    readonly listingId: string;
    readonly message: string;
    readonly answers: readonly { question: string; answer: string }[];
    /** The id of the sender's own resume. Null to send none. */
    readonly resume: string | null;
  },
): Promise<string> =>
  value(db)(sql`
    SELECT responses.send(${session}, ${of.kind}, ${of.listingId}::uuid, ${of.message}, ${JSON.stringify(of.answers)}::jsonb,
      ${of.resume}::uuid) AS id`);

export interface AnswerableRow {
  readonly listingId: string;
  readonly title: string;
  readonly owner: string;
  readonly kind: 'application' | 'enquiry';
  readonly questions: string[];
  readonly refusal: 'own_content' | 'response_exists' | 'response_refused' | 'cannot_write' | 'rate_limited' | null;
  readonly responseId: string | null;
}

/** Undefined if nobody can respond to it. */
export const selectAnswerable = (db: Queryable, session: Session, slug: string): Promise<AnswerableRow | undefined> =>
  first(db)(sql`
    SELECT listing_id AS "listingId", title, owner, kind, questions, refusal, response_id AS "responseId"
    FROM responses.answerable_as(${session}, ${slug})`);

export const insertMessage = (db: Queryable, session: Session, id: string, body: string): Promise<string> =>
  value(db)(sql`SELECT responses.write(${session}, ${id}::uuid, ${body}) AS id`);

export const decide = (
  db: Queryable,
  session: Session,
  id: string,
  of: { readonly decision: ResponseState; readonly word: string; readonly contact: string },
) => run(db)(sql`SELECT responses.decide(${session}, ${id}::uuid, ${of.decision}, ${of.word}, ${of.contact})`);

export interface Move {
  readonly stage: ApplicationStage;
  readonly contact: string;
  readonly at: string | null;
  readonly minutes: number | null;
  readonly place: string;
}

export const moveStage = (db: Queryable, session: Session, id: string, of: Move) =>
  run(db)(sql`SELECT responses.move(${session}, ${id}::uuid, ${of.stage}, ${of.contact}, ${of.at}::timestamptz,
    ${of.minutes}::smallint, ${of.place})`);

/** Returns the contact that was opened to the caller. */
export const lookAtOpening = (db: Queryable, session: Session, id: string): Promise<string> =>
  value(db)(sql`SELECT responses.look_at_opening(${session}, ${id}::uuid) AS contact`);

export const revoke = (db: Queryable, session: Session, id: string) =>
  run(db)(sql`SELECT responses.revoke(${session}, ${id}::uuid)`);

export const insertBlock = (db: Queryable, session: Session, id: string) =>
  run(db)(sql`SELECT responses.block_other(${session}, ${id}::uuid)`);

export const deleteBlock = (db: Queryable, session: Session, id: string) =>
  run(db)(sql`SELECT responses.unblock(${session}, ${id}::uuid)`);

export interface BlockRow {
  readonly id: string;
  readonly name: string;
  readonly blockedAt: Date;
}

export const selectBlocks = (db: Queryable, session: Session): Promise<BlockRow[]> =>
  all(db)(sql`SELECT id, name, blocked_at AS "blockedAt" FROM responses.blocks_of(${session})`);

export interface ResponseRow {
  readonly id: string;
  readonly kind: ResponseKind;
  readonly side: ResponseSide;
  readonly person: string;
  readonly listingId: string;
  readonly slug: string;
  readonly title: string;
  readonly listingStatus: string;
  readonly status: ResponseState;
  readonly stage: ApplicationStage | null;
  readonly waits: boolean;
  readonly sentAt: Date;
  readonly changedAt: Date;
  /** The position at which a list continues after this row. */
  readonly place: string;
}

const COLUMNS = sql`id, kind, side, person, listing_id AS "listingId", slug, title, listing_status AS "listingStatus", status, stage, waits,
  sent_at AS "sentAt", changed_at AS "changedAt", place`;

export interface Filters {
  readonly box: 'received' | 'sent' | null;
  readonly kind: ResponseKind | null;
  readonly status: ResponseState | null;
  readonly stage: ApplicationStage | null;
  readonly listingId: string | null;
  readonly waits: boolean;
  /** True: between profiles; false: to listings; null: both. */
  readonly between: boolean | null;
  /** The `place` of the previous page's last row. */
  readonly before: string | null;
}

export async function selectResponses(
  db: Queryable,
  session: Session,
  { box, kind, status, stage, listingId, waits, between, before }: Filters,
  most: number,
): Promise<ResponseRow[]> {
  const [micros = null, id = null] = before?.split('_') ?? [];
  return all(db)(sql`
    SELECT ${COLUMNS} FROM responses.list(${session}, ${box}, ${kind}, ${status}, ${stage}, ${listingId}::uuid, ${waits}, ${between},
      ${micros}::bigint, ${id}::uuid, ${most})`);
}

export interface PipelineRow {
  readonly listingId: string;
  readonly title: string;
  readonly stage: ApplicationStage;
  readonly status: ResponseState;
  readonly n: bigint;
}

export const selectPipeline = (db: Queryable, session: Session): Promise<PipelineRow[]> =>
  all(db)(sql`SELECT listing_id AS "listingId", title, stage, status, n FROM responses.pipeline(${session})`);

export interface OpeningRow {
  readonly what: 'contact' | 'pictures' | 'talk';
  readonly isGiver: boolean;
  readonly openedAt: string;
  readonly seenAt: string | null;
  readonly lastSeenAt: string | null;
  readonly revokedAt: string | null;
  readonly contact: string | null;
}

export interface InterviewRow {
  readonly at: string;
  readonly minutes: number;
  readonly place: string;
  /** How often the time was changed. */
  readonly number: number;
}

export interface ThreadRow extends ResponseRow {
  readonly answers: { question: string; answer: string }[];
  readonly word: string;
  readonly messages: number;
  readonly refusal: (typeof WRITE_REFUSALS)[number] | null;
  readonly isBlocked: boolean;
  readonly steps: readonly { readonly side: ResponseSide | 'rule'; readonly what: string; readonly at: string }[];
  readonly interview: InterviewRow | null;
  readonly opening: OpeningRow | null;
  /** `name` is only for its sender. */
  readonly resume: { readonly name: string | null; readonly takenAt: string } | null;
}

/** The counts are those of the session's side. */
export const selectThread = (db: Queryable, session: Session, id: string): Promise<ThreadRow> =>
  one(db)(sql`
    SELECT ${COLUMNS}, answers, word, messages, refusal, is_blocked AS "isBlocked", steps, interview, opening, resume
    FROM responses.read_one(${session}, ${id}::uuid)`);

export interface SentResumeRow {
  readonly layout: ResumeLayout;
  readonly language: Language;
  readonly content: ResumeContent;
  readonly takenAt: Date;
}

export const selectSentResume = (db: Queryable, session: Session, id: string): Promise<SentResumeRow> =>
  one(db)(sql`
    SELECT layout, language, content, taken_at AS "takenAt" FROM responses.resume_of(${session}, ${id}::uuid)`);

export interface MessageRow {
  readonly id: string;
  readonly body: string;
  readonly writtenAt: Date;
  readonly isRemoved: boolean;
  readonly isOwn: boolean;
}

/** Newest first. */
export const selectMessages = (
  db: Queryable,
  session: Session,
  id: string,
  of: { readonly before: string | null; readonly most: number },
): Promise<MessageRow[]> =>
  all(db)(sql`
    SELECT id, body, written_at AS "writtenAt", is_removed AS "isRemoved", is_own AS "isOwn"
    FROM responses.messages_of(${session}, ${id}::uuid, ${of.before}::uuid, ${of.most})`);

/** Returns how many are left to expire. */
export const expireDue = (db: Queryable, most: number): Promise<number> =>
  value(db)(sql`SELECT responses.expire_due(${most}) AS n`);

export interface MailFacts {
  readonly kind: ResponseKind;
  readonly title: string;
  readonly ownerIsVendor: boolean;
  readonly senderIsVendor: boolean;
  readonly senderName: string;
}

export const selectMailFacts = (db: Queryable, id: string): Promise<MailFacts | undefined> =>
  first(db)(sql`
    SELECT kind, title, owner_is_vendor AS "ownerIsVendor", sender_is_vendor AS "senderIsVendor", sender_name AS "senderName"
    FROM responses.mail_facts WHERE public_id = ${id}::uuid`);

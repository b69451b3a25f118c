// Apart from store.ts, which is for learners: what the vendor of a course reads and changes.

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { CommentRow, Counted, LessonTextRow, Session } from './store.ts';

export interface OwnCourseRow {
  readonly public_id: string;
  readonly listing_id: string | null;
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  readonly lessons: bigint;
  readonly published: bigint;
  readonly learners: bigint;
  readonly finished: bigint;
  readonly waiting: bigint;
  /** Certificates. */
  readonly given: bigint;
  readonly suspended: bigint;
  readonly revoked: bigint;
  readonly last_given_at: Date | null;
}

/** Of the session’s store, or of the house for an operator’s. */
export async function selectOwnCourses(
  db: Queryable,
  session: Session,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: bigint; readonly rows: readonly OwnCourseRow[] }> {
  const { rows } = await sql<OwnCourseRow & Counted>`
    SELECT * FROM courses.own_courses(${session}, ${limit}, ${offset})`.execute(db);
  return { total: rows[0]!.total, rows: rows.filter(({ public_id }) => public_id !== null) };
}

export interface OwnRow extends Pick<OwnCourseRow, 'public_id' | 'listing_id' | 'slug' | 'title' | 'status'> {
  readonly summary: string | null;
  readonly level: string | null;
  readonly minutes: number | null;
  readonly language: string | null;
  readonly head_version: string;
  readonly chapters: readonly { readonly _id: string; readonly title: string; readonly opensAfterDays: number }[];
  readonly outline_version: string;
  readonly cohorts: readonly {
    readonly _id: string;
    readonly name: string;
    readonly startsOn: string;
    readonly endsOn: string;
    readonly places: number | null;
    readonly taken: number;
  }[];
  readonly cohorts_version: string;
}

export async function selectOwnCourse(db: Queryable, session: Session, id: string): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`SELECT * FROM courses.own_course(${session}, ${id}::uuid)`.execute(db);
  return rows[0]!;
}

export interface OwnOutlineRow {
  readonly public_id: string;
  readonly chapter_id: string;
  readonly kind: 'text' | 'quiz';
  readonly status: 'draft' | 'published' | 'withdrawn';
  readonly is_preview: boolean;
  readonly title: string;
  readonly minutes: number;
  readonly has_draft: boolean;
  readonly is_waiting: boolean;
}

export async function selectOwnLessons(db: Queryable, session: Session, id: string): Promise<readonly OwnOutlineRow[]> {
  const { rows } = await sql<OwnOutlineRow>`SELECT * FROM courses.own_lessons(${session}, ${id}::uuid)`.execute(db);
  return rows;
}

export interface OwnLessonRow extends LessonTextRow {
  readonly course: string;
  readonly chapter: string;
  readonly status: OwnOutlineRow['status'];
  readonly version: bigint;
  readonly has_draft: boolean;
  readonly handed_in_at: Date | null;
  readonly refused_because: string | null;
  readonly questions: {
    readonly _id: string;
    readonly asks: string;
    readonly options: string[];
    readonly correct: number[];
    readonly explains: string;
  }[];
}

export async function selectOwnLesson(db: Queryable, session: Session, id: string): Promise<OwnLessonRow> {
  const { rows } = await sql<OwnLessonRow>`SELECT * FROM courses.own_lesson(${session}, ${id}::uuid)`.execute(db);
  return rows[0]!;
}

/** Chapters or cohorts of a course, in place of those that its editor read. */
interface Replaced {
  readonly course: string;
  readonly says: unknown;
  /** Null: whatever there is is replaced. */
  readonly version: string | null;
}

export async function updateOutline(
  db: Queryable,
  session: Session,
  { course, says, version }: Replaced,
): Promise<void> {
  await sql`SELECT courses.save_outline(${session}, ${course}::uuid, ${JSON.stringify(says)}::jsonb, ${version})`.execute(
    db,
  );
}

export async function updateLesson(
  db: Queryable,
  session: Session,
  { course, lesson, says }: { readonly course: string; readonly lesson: string | null; readonly says: unknown },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT courses.save_lesson(${session}, ${course}::uuid, ${lesson}::uuid, ${JSON.stringify(says)}::jsonb) AS id`.execute(
    db,
  );
  return rows[0]!.id;
}

export async function updateLessonState(
  db: Queryable,
  session: Session,
  { lesson, state, version }: { readonly lesson: string; readonly state: string; readonly version: string | null },
): Promise<void> {
  await sql`SELECT courses.set_lesson(${session}, ${lesson}::uuid, ${state}, ${version}::bigint)`.execute(db);
}

/** Of a lesson that the session may read as its editor; null: there is none. */
export async function selectCourseOfLesson(db: Queryable, session: Session, lesson: string): Promise<string> {
  const { rows } = await sql<{
    course: string;
  }>`SELECT course FROM courses.own_lesson(${session}, ${lesson}::uuid)`.execute(db);
  return rows[0]!.course;
}

export async function updateCohorts(
  db: Queryable,
  session: Session,
  { course, says, version }: Replaced,
): Promise<void> {
  await sql`SELECT courses.save_cohorts(${session}, ${course}::uuid, ${JSON.stringify(says)}::jsonb, ${version})`.execute(
    db,
  );
}

export async function selectCourseComments(
  db: Queryable,
  session: Session,
  course: string,
  asked: { readonly isWaiting: boolean; readonly before: string | undefined; readonly limit: number },
): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    SELECT * FROM courses.comments_of_course(${session}, ${course}::uuid, ${asked.isWaiting}, ${asked.before ?? null}::bigint,
      ${asked.limit})`.execute(db);
  return rows;
}

export async function insertAnswer(
  db: Queryable,
  session: Session,
  { course, question, body }: { readonly course: string; readonly question: string; readonly body: string },
): Promise<void> {
  await sql`SELECT courses.answer_comment(${session}, ${course}::uuid, ${question}::uuid, ${body})`.execute(db);
}

export async function updateHouseCourse(
  db: Queryable,
  session: Session,
  of: { readonly course: string | null; readonly version: string | null; readonly says: unknown },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT courses.save_house_course(${session}, ${of.course}::uuid, ${JSON.stringify(of.says)}::jsonb, ${of.version}) AS id`.execute(
    db,
  );
  return rows[0]!.id;
}

export async function updateHouseState(db: Queryable, session: Session, course: string, state: string): Promise<void> {
  await sql`SELECT courses.set_house_course(${session}, ${course}::uuid, ${state})`.execute(db);
}

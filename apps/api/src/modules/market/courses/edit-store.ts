// Separate from store.ts, which is for learners: what the vendor of a course reads and changes.

import { sql } from 'kysely';
import { all, one, type Queryable, run, value } from '../../../platform/database.ts';
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
  /** Number of certificates. */
  readonly given: bigint;
  readonly suspended: bigint;
  readonly revoked: bigint;
  readonly last_given_at: Date | null;
}

/** Lists courses of the session's store, or our own courses for an operator. */
export async function selectOwnCourses(
  db: Queryable,
  session: Session,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: bigint; readonly rows: readonly OwnCourseRow[] }> {
  const rows = await all(db)(
    sql<OwnCourseRow & Counted>`SELECT * FROM courses.own_courses(${session}, ${limit}, ${offset})`,
  );
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

export const selectOwnCourse = (db: Queryable, session: Session, id: string): Promise<OwnRow> =>
  one(db)(sql`SELECT * FROM courses.own_course(${session}, ${id}::uuid)`);

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

export const selectOwnLessons = (db: Queryable, session: Session, id: string): Promise<readonly OwnOutlineRow[]> =>
  all(db)(sql`SELECT * FROM courses.own_lessons(${session}, ${id}::uuid)`);

export interface OwnLessonRow extends LessonTextRow {
  readonly course: string;
  readonly chapter: string;
  readonly status: OwnOutlineRow['status'];
  readonly version: bigint;
  readonly has_draft: boolean;
  readonly submitted_at: Date | null;
  readonly refused_because: string | null;
  readonly questions: {
    readonly _id: string;
    readonly asks: string;
    readonly options: string[];
    readonly correct: number[];
    readonly explains: string;
  }[];
}

export const selectOwnLesson = (db: Queryable, session: Session, id: string): Promise<OwnLessonRow> =>
  one(db)(sql`SELECT * FROM courses.own_lesson(${session}, ${id}::uuid)`);

/** Replaces the chapters or cohorts that the editor read. */
interface Replaced {
  readonly course: string;
  readonly says: unknown;
  /** Null to replace whatever is stored. */
  readonly version: string | null;
}

export const updateOutline = (db: Queryable, session: Session, { course, says, version }: Replaced) =>
  run(db)(sql`
    SELECT courses.save_outline(${session}, ${course}::uuid, ${JSON.stringify(says)}::jsonb, ${version})`);

export const updateLesson = (
  db: Queryable,
  session: Session,
  { course, lesson, says }: { readonly course: string; readonly lesson: string | null; readonly says: unknown },
): Promise<string> =>
  value(db)(sql`
    SELECT courses.save_lesson(${session}, ${course}::uuid, ${lesson}::uuid, ${JSON.stringify(says)}::jsonb) AS id`);

export const updateLessonState = (
  db: Queryable,
  session: Session,
  { lesson, state, version }: { readonly lesson: string; readonly state: string; readonly version: string | null },
) => run(db)(sql`SELECT courses.set_lesson(${session}, ${lesson}::uuid, ${state}, ${version}::bigint)`);

/** Returns the course of a lesson that the session may edit. Null if there is none. */
export const selectCourseOfLesson = (db: Queryable, session: Session, lesson: string): Promise<string> =>
  value(db)(sql`SELECT course FROM courses.own_lesson(${session}, ${lesson}::uuid)`);

export const updateCohorts = (db: Queryable, session: Session, { course, says, version }: Replaced) =>
  run(db)(sql`
    SELECT courses.save_cohorts(${session}, ${course}::uuid, ${JSON.stringify(says)}::jsonb, ${version})`);

export const selectCourseComments = (
  db: Queryable,
  session: Session,
  course: string,
  asked: { readonly isWaiting: boolean; readonly before: string | undefined; readonly limit: number },
): Promise<readonly CommentRow[]> =>
  all(db)(sql`
    SELECT * FROM courses.comments_of_course(${session}, ${course}::uuid, ${asked.isWaiting}, ${asked.before ?? null}::bigint,
      ${asked.limit})`);

export const insertAnswer = (
  db: Queryable,
  session: Session,
  { course, question, body }: { readonly course: string; readonly question: string; readonly body: string },
) => run(db)(sql`SELECT courses.answer_comment(${session}, ${course}::uuid, ${question}::uuid, ${body})`);

export const updatePlatformCourse = (
  db: Queryable,
  session: Session,
  of: { readonly course: string | null; readonly version: string | null; readonly says: unknown },
): Promise<string> =>
  value(db)(sql`
    SELECT courses.save_platform_course(${session}, ${of.course}::uuid, ${JSON.stringify(of.says)}::jsonb, ${of.version})
      AS id`);

export const updatePlatformCourseState = (db: Queryable, session: Session, course: string, state: string) =>
  run(db)(sql`SELECT courses.set_platform_course(${session}, ${course}::uuid, ${state})`);

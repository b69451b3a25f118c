import type { QuizAttempt } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, value } from '../../../platform/database.ts';

/** SHA-256 of a session's token. The database knows its owner and their rights. */
export type Session = Buffer;

export interface Counted {
  readonly total: bigint;
}

export interface HeadRow {
  readonly public_id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly price_micro: bigint | null;
  readonly picture_id: string | null;
  readonly store_name: string | null;
  readonly store_slug: string | null;
  readonly level: string | null;
  readonly minutes: number | null;
  readonly language: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly enrolment: 'active' | 'ended' | null;
  readonly finished_at: Date | null;
  readonly certificate_id: string | null;
}

export interface ListedRow extends HeadRow {
  readonly lessons: bigint;
  readonly done: bigint;
}

/** Returns a page of courses. Without matches, one row with only the count. */
export async function selectCourses(
  db: Queryable,
  session: Session,
  asked: { readonly isMine: boolean; readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: bigint; readonly rows: readonly ListedRow[] }> {
  const rows = await all(db)(sql<ListedRow & Counted>`
    SELECT * FROM courses.list_for(${session}, ${asked.isMine}, ${asked.search}, ${asked.limit}, ${asked.offset})`);
  return { total: rows[0]!.total, rows: rows.filter(({ public_id }) => public_id !== null) };
}

export interface CourseRow extends HeadRow {
  readonly description: string;
  readonly is_shown: boolean;
  readonly listing_public_id: string | null;
  readonly offer_id: string | null;
  readonly is_paid: boolean;
  readonly cohort: string | null;
}

export const selectCourse = (db: Queryable, session: Session, slug: string): Promise<CourseRow | undefined> =>
  first(db)(sql`SELECT * FROM courses.course_for(${session}, ${slug})`);

export interface OutlineRow {
  readonly chapter_id: string;
  readonly chapter: string;
  readonly opens_on: string | null;
  readonly is_open: boolean;
  readonly lesson_id: string;
  readonly kind: 'text' | 'quiz';
  readonly title: string;
  readonly minutes: number;
  readonly is_preview: boolean;
  readonly done_at: Date | null;
}

export const selectOutline = (db: Queryable, session: Session, slug: string): Promise<readonly OutlineRow[]> =>
  all(db)(sql`
    SELECT chapter_id, chapter, opens_on::text, is_open, lesson_id, kind, title, minutes, is_preview, done_at
    FROM courses.lessons_for(${session}, ${slug})`);

export interface CohortRow {
  readonly public_id: string;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly places_left: bigint | null;
  readonly may_join: boolean;
}

export const selectCohorts = (db: Queryable, session: Session, slug: string): Promise<readonly CohortRow[]> =>
  all(db)(sql`
    SELECT public_id, name, starts_on::text, ends_on::text, places_left, may_join
    FROM courses.cohorts_for(${session}, ${slug})`);

interface FileRow {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

export interface LessonTextRow {
  readonly public_id: string;
  readonly kind: 'text' | 'quiz';
  readonly title: string;
  readonly body: string;
  readonly minutes: number;
  readonly is_preview: boolean;
  readonly pictures: readonly string[];
  readonly picture_texts: readonly string[];
  readonly files: readonly FileRow[];
  readonly video: FileRow | null;
  readonly draws: number | null;
  readonly pass_percent: number | null;
  readonly attempts_a_day: number | null;
}

export interface LessonRow extends LessonTextRow {
  readonly course_slug: string;
  readonly course_title: string;
  readonly chapter: string;
  readonly is_enrolled: boolean;
  readonly seconds: number;
  readonly done_at: Date | null;
  readonly before_id: string | null;
  readonly after_id: string | null;
  readonly may_ask: boolean;
  readonly is_platform: boolean;
  readonly attempts_left: number | null;
}

export const selectLesson = (db: Queryable, session: Session, id: string): Promise<LessonRow> =>
  one(db)(sql`SELECT * FROM courses.lesson_for(${session}, ${id}::uuid)`);

export const enrol = (db: Queryable, session: Session, slug: string, cohort: string | null) =>
  run(db)(sql`SELECT courses.enrol(${session}, ${slug}, ${cohort}::uuid)`);

export const leave = (db: Queryable, session: Session, course: string) =>
  run(db)(sql`SELECT courses.leave(${session}, ${course}::uuid)`);

export const changeCohort = (db: Queryable, session: Session, course: string, cohort: string) =>
  run(db)(sql`SELECT courses.join_cohort(${session}, ${course}::uuid, ${cohort}::uuid)`);

/** Returns true if the course is finished. */
export const updateProgress = (
  db: Queryable,
  session: Session,
  { id, seconds, isDone }: { readonly id: string; readonly seconds: number | null; readonly isDone: boolean },
): Promise<boolean> =>
  value(db)(sql`
    SELECT courses.save_progress(${session}, ${id}::uuid, ${seconds}::integer, ${isDone}) AS finished`);

export const insertAttempt = (db: Queryable, session: Session, lesson: string): Promise<string> =>
  value(db)(sql`SELECT courses.begin_attempt(${session}, ${lesson}::uuid) AS id`);

export interface AttemptRow {
  readonly status: QuizAttempt['status'];
  readonly pass_percent: number;
  readonly right_answers: number | null;
  readonly begun_at: Date;
  readonly asks: string;
  readonly options: string[];
  readonly chosen: number[] | null;
  readonly is_right: boolean | null;
  readonly correct: number[] | null;
  readonly explains: string;
}

export const selectAttempt = (db: Queryable, session: Session, id: string): Promise<readonly AttemptRow[]> =>
  all(db)(sql`
    SELECT status, pass_percent, right_answers, begun_at, asks, options, chosen, is_right, correct, explains
    FROM courses.attempt_for(${session}, ${id}::uuid)`);

export const updateAttempt = (db: Queryable, session: Session, id: string, answers: readonly (readonly number[])[]) =>
  run(db)(sql`SELECT courses.submit_attempt(${session}, ${id}::uuid, ${JSON.stringify(answers)}::jsonb)`);

export interface CommentRow {
  readonly id: bigint;
  readonly public_id: string;
  readonly lesson_id: string;
  readonly lesson: string | null;
  readonly parent: string | null;
  readonly writer: string;
  readonly is_teacher: boolean;
  readonly is_own: boolean;
  readonly body: string;
  readonly written_at: Date;
  readonly waits: boolean;
}

export const selectComments = (
  db: Queryable,
  session: Session,
  lesson: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly CommentRow[]> =>
  all(db)(sql`
    SELECT * FROM courses.comments_for(${session}, ${lesson}::uuid, ${before ?? null}::bigint, ${limit})`);

export const insertComment = (
  db: Queryable,
  session: Session,
  { lesson, to, body }: { readonly lesson: string; readonly to: string | null; readonly body: string },
) => run(db)(sql`SELECT courses.write_comment(${session}, ${lesson}::uuid, ${to}::uuid, ${body})`);

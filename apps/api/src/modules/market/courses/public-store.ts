// Apart from store.ts, whose statements take a learner's session: reads without one.

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { Counted, Session } from './store.ts';

interface HeadRow {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly listing_id: bigint | null;
  readonly level: string | null;
  readonly minutes: number | null;
  readonly language: string | null;
}

interface LessonRow {
  readonly chapter: string;
  readonly kind: 'text' | 'quiz';
  readonly title: string;
  readonly minutes: number;
  readonly body: string | null;
}

export async function selectPublicHead(db: Queryable, slug: string): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    SELECT slug, title, summary, listing_id, level, minutes, language FROM courses.head_of(${slug})`.execute(db);
  return rows[0];
}

export async function selectPublicLessons(db: Queryable, slug: string): Promise<readonly LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    SELECT chapter, kind, title, minutes, body FROM courses.public_lessons(${slug})`.execute(db);
  return rows;
}

/** Stands for all that the page of a store's course shows of its lessons; null for other listings. */
export async function selectCourseStamp(db: Queryable, slug: string): Promise<string | null> {
  const { rows } = await sql<{ stamp: string | null }>`SELECT courses.stamp_of(${slug}) AS stamp`.execute(db);
  return rows[0]!.stamp;
}

export interface HouseCourse {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly level: string;
  readonly minutes: number;
  readonly language: string;
  readonly changed_at: Date;
}

/** Courses of the house that everybody finds. */
export async function selectHouseCourses(db: Queryable): Promise<readonly HouseCourse[]> {
  const { rows } = await sql<HouseCourse>`SELECT * FROM courses.house_courses()`.execute(db);
  return rows;
}

/** Answers with how many things it did. */
export async function settleDue(db: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`SELECT courses.settle_due(${most}) AS moved`.execute(db);
  return rows[0]!.moved;
}

export interface MailFacts {
  readonly course: string;
  readonly slug: string;
  readonly lesson: string;
}

export async function selectCourseFacts(
  db: Queryable,
  course: string,
): Promise<{ readonly course: string } | undefined> {
  const { rows } = await sql<{ course: string }>`
    SELECT course FROM courses.mail_facts WHERE course_id = ${course}::uuid`.execute(db);
  return rows[0];
}

export async function selectLessonFacts(db: Queryable, lesson: string): Promise<MailFacts | undefined> {
  const { rows } = await sql<MailFacts>`
    SELECT course, slug, lesson FROM courses.lesson_mail_facts WHERE lesson_id = ${lesson}::uuid`.execute(db);
  return rows[0];
}

export interface WaitingLessonRow {
  readonly lesson_id: string;
  readonly lesson: string;
  readonly course_id: string;
  readonly course: string;
  readonly store_name: string;
  readonly vendor_id: string;
  readonly handed_in_at: Date;
  readonly draft_id: bigint;
}

/** Of one course, or of all (null); by an operator's session. */
export async function selectWaitingLessons(
  db: Queryable,
  session: Session,
  of: { readonly course: string | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: bigint; readonly rows: readonly WaitingLessonRow[] }> {
  const { rows } = await sql<WaitingLessonRow & Counted>`
    SELECT * FROM courses.waiting_lessons(${session}, ${of.course}::uuid, ${of.limit}, ${of.offset})`.execute(db);
  return { total: rows[0]!.total, rows: rows.filter(({ lesson_id }) => lesson_id !== null) };
}

/** Refused (PB000) as courses.decide_lesson says. */
export async function decideLesson(
  db: Queryable,
  session: Session,
  of: { readonly lesson: string; readonly draft: string; readonly isApproved: boolean; readonly reason: string },
): Promise<void> {
  await sql`SELECT courses.decide_lesson(${session}, ${of.lesson}::uuid, ${of.draft}::bigint, ${of.isApproved},
    ${of.reason})`.execute(db);
}

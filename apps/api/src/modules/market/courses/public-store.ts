// Separate from store.ts, whose statements take a learner's session: reads without one.

import { sql } from 'kysely';
import { all, first, type Queryable, run, value } from '../../../platform/database.ts';
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

export const selectPublicHead = (db: Queryable, slug: string): Promise<HeadRow | undefined> =>
  first(db)(sql`
    SELECT slug, title, summary, listing_id, level, minutes, language FROM courses.head_of(${slug})`);

export const selectPublicLessons = (db: Queryable, slug: string): Promise<readonly LessonRow[]> =>
  all(db)(sql`SELECT chapter, kind, title, minutes, body FROM courses.public_lessons(${slug})`);

/** Returns a stamp of all lessons on the page of a store's course. Null for other listings. */
export const selectCourseStamp = (db: Queryable, slug: string): Promise<string | null> =>
  value(db)(sql`SELECT courses.stamp_of(${slug}) AS stamp`);

export interface PlatformCourse {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly level: string;
  readonly minutes: number;
  readonly language: string;
  readonly changed_at: Date;
}

/** Lists our own public courses. */
export const selectPlatformCourses = (db: Queryable): Promise<readonly PlatformCourse[]> =>
  all(db)(sql`SELECT * FROM courses.platform_courses()`);

/** Returns the number of changes. */
export const settleDue = (db: Queryable, most: number): Promise<number> =>
  value(db)(sql`SELECT courses.settle_due(${most}) AS moved`);

export interface MailFacts {
  readonly course: string;
  readonly slug: string;
  readonly lesson: string;
}

export const selectCourseFacts = (db: Queryable, course: string): Promise<{ readonly course: string } | undefined> =>
  first(db)(sql`SELECT course FROM courses.mail_facts WHERE course_id = ${course}::uuid`);

export const selectLessonFacts = (db: Queryable, lesson: string): Promise<MailFacts | undefined> =>
  first(db)(sql`SELECT course, slug, lesson FROM courses.lesson_mail_facts WHERE lesson_id = ${lesson}::uuid`);

export interface WaitingLessonRow {
  readonly lesson_id: string;
  readonly lesson: string;
  readonly course_id: string;
  readonly course: string;
  readonly store_name: string;
  readonly vendor_id: string;
  readonly submitted_at: Date;
  readonly draft_id: bigint;
}

/** Lists lessons of one course, or of all (null), by an operator's session. */
export async function selectWaitingLessons(
  db: Queryable,
  session: Session,
  of: { readonly course: string | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: bigint; readonly rows: readonly WaitingLessonRow[] }> {
  const rows = await all(db)(sql<WaitingLessonRow & Counted>`
    SELECT * FROM courses.waiting_lessons(${session}, ${of.course}::uuid, ${of.limit}, ${of.offset})`);
  return { total: rows[0]!.total, rows: rows.filter(({ lesson_id }) => lesson_id !== null) };
}

/** Refuses (PB000) like courses.decide_lesson. */
export const decideLesson = (
  db: Queryable,
  session: Session,
  of: { readonly lesson: string; readonly draft: string; readonly isApproved: boolean; readonly reason: string },
) =>
  run(db)(sql`SELECT courses.decide_lesson(${session}, ${of.lesson}::uuid, ${of.draft}::bigint, ${of.isApproved},
    ${of.reason})`);

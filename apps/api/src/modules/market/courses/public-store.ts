import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

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

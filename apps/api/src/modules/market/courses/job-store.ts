import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

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

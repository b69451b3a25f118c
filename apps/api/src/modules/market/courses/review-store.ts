import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { Counted, Session } from './store.ts';

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

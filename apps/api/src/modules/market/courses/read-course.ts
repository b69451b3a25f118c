import {
  type CodeOf,
  type CourseDetails,
  type DataOf,
  fail,
  type getCourse,
  type getCourses,
  getLesson,
  getLessonQuestions,
  type InputOf,
  type Lesson,
  ok,
  type Result,
} from '@plumbline/contract';
import type { Db, Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { selectPictures } from '../media/index.ts';
import { drawText } from './draw-text.ts';
import { selectPublicHead, selectPublicLessons } from './public-store.ts';
import { selectCohorts, selectComments, selectCourse, selectCourses, selectLesson, selectOutline } from './store.ts';
import { QUESTIONS_A_PAGE, toCourse, toLesson, toListedCourse, toQuestions } from './to-course.ts';

export async function readCourses(
  db: Db,
  { tokenSha256 }: Caller,
  { page, limit, of, search }: InputOf<typeof getCourses>,
): Promise<DataOf<typeof getCourses>> {
  const asked = { isMine: of === 'mine', search, limit, offset: (page - 1) * limit };
  const { total, rows } = await selectCourses(db, tokenSha256, asked);
  const pictures = await selectPictures(
    db,
    rows.flatMap(({ picture_id: id }) => (id === null ? [] : [id])),
  );
  return { docs: rows.map((row) => toListedCourse(row, pictures)), ...pagesOf(total, { page, limit }) };
}

/** Returns a course that is public, or that the caller takes. */
export async function readCourse(
  db: Db,
  { tokenSha256 }: Caller,
  slug: string,
): Promise<Result<CourseDetails, CodeOf<typeof getCourse>>> {
  const row = await selectCourse(db, tokenSha256, slug);
  if (row === undefined) return fail('course_unknown');
  const [outline, cohorts, pictures, settings] = await Promise.all([
    selectOutline(db, tokenSha256, slug),
    selectCohorts(db, tokenSha256, slug),
    selectPictures(db, row.picture_id === null ? [] : [row.picture_id]),
    row.listing_public_id === null ? readSettings(db) : null,
  ]);
  return ok(toCourse(row, { outline, cohorts, pictures, html: drawText(row.description, settings) }));
}

export async function readLesson(
  db: Db,
  { tokenSha256 }: Caller,
  id: string,
): Promise<Result<Lesson, CodeOf<typeof getLesson>>> {
  if (!isUuid(id)) return fail('lesson_unknown');
  const read = await toRefusal(getLesson.errors, () => selectLesson(db, tokenSha256, id));
  if (!read.ok) return read;
  return ok(toLesson(read.value, drawText(read.value.body, read.value.is_platform ? await readSettings(db) : null)));
}

export async function readQuestions(
  db: Db,
  { tokenSha256 }: Caller,
  { id, before }: { readonly id: string; readonly before?: string | undefined },
): Promise<Result<DataOf<typeof getLessonQuestions>, CodeOf<typeof getLessonQuestions>>> {
  if (!isUuid(id)) return fail('lesson_unknown');
  const asked = { before, limit: QUESTIONS_A_PAGE + 1 };
  const read = await toRefusal(getLessonQuestions.errors, () => selectComments(db, tokenSha256, id, asked));
  return read.ok ? ok(toQuestions(read.value)) : read;
}

/** A published lesson as visitors see it. */
export interface PublicLesson {
  readonly title: string;
  readonly kind: 'text' | 'quiz';
  readonly minutes: number;
  /** HTML of a preview. Null if only learners may read it. */
  readonly html: string | null;
}

export interface PublicCourse {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly isPlatform: boolean;
  readonly level: string;
  readonly minutes: number;
  readonly language: string;
  readonly chapters: readonly { readonly title: string; readonly lessons: readonly PublicLesson[] }[];
}

/** Returns a public course. Null if there is none. */
export async function readPublicCourse(db: Queryable, slug: string): Promise<PublicCourse | null> {
  const head = await selectPublicHead(db, slug);
  if (head === undefined) return null;
  const lessons = await selectPublicLessons(db, slug);
  const house = head.listing_id === null ? await readSettings(db) : null;
  const chapters: { title: string; lessons: PublicLesson[] }[] = [];
  for (const { chapter, body, ...lesson } of lessons) {
    if (chapters.at(-1)?.title !== chapter) chapters.push({ title: chapter, lessons: [] });
    chapters.at(-1)!.lessons.push({ ...lesson, html: body === null ? null : drawText(body, house) });
  }
  return {
    slug: head.slug,
    title: head.title,
    summary: head.summary,
    isPlatform: head.listing_id === null,
    chapters,
    level: head.level ?? '',
    minutes: head.minutes ?? 0,
    language: head.language ?? 'en',
  };
}

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
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { selectPictures } from '../media/index.ts';
import { drawText } from './draw-text.ts';
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

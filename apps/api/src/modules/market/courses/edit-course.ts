import {
  type DataOf,
  type ErrorCode,
  fail,
  type getCourseQuestions,
  type getOwnCourses,
  type InputOf,
  type LessonInput,
  type OwnCourse,
  type OwnLesson,
  type Result,
  type saveCohorts,
  type saveLesson,
  type saveOutline,
  type setLesson,
} from '@plumbline/contract';
import type { Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { readSettings } from '../../../platform/settings.ts';
import { drawText } from './draw-text.ts';
import {
  insertAnswer,
  selectCourseComments,
  selectCourseOfLesson,
  selectOwnCourse,
  selectOwnCourses,
  selectOwnLesson,
  selectOwnLessons,
  updateCohorts,
  updateLesson,
  updateLessonState,
  updateOutline,
} from './edit-store.ts';
import type { Session } from './store.ts';
import { QUESTIONS_A_PAGE, toOwnCourse, toOwnLesson, toOwnLine, toQuestions } from './to-course.ts';

/* For editors of stores and of our own courses. The database knows from the session which courses are theirs. */

export async function readOwnCourses(
  db: Queryable,
  session: Session,
  { page, limit }: InputOf<typeof getOwnCourses>,
): Promise<DataOf<typeof getOwnCourses>> {
  const { total, rows } = await selectOwnCourses(db, session, { limit, offset: (page - 1) * limit });
  return { docs: rows.map(toOwnLine), ...pagesOf(total, { page, limit }) };
}

const courseNow = async (db: Queryable, session: Session, id: string): Promise<OwnCourse> => {
  const [course, lessons] = [await selectOwnCourse(db, session, id), await selectOwnLessons(db, session, id)];
  return toOwnCourse(course, lessons);
};

/** Refuses with the codes that the call lists. */
export const readOwnCourse = async <Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  id: string,
  codes: readonly Code[],
): Promise<Result<OwnCourse, Code | 'course_unknown'>> =>
  isUuid(id) ? toRefusal(codes, () => courseNow(db, session, id)) : fail('course_unknown');

const lessonNow = async (db: Queryable, session: Session, id: string): Promise<OwnLesson> => {
  const row = await selectOwnLesson(db, session, id);
  const { listing } = await courseNow(db, session, row.course);
  return toOwnLesson(row, drawText(row.body, listing === '' ? await readSettings(db) : null));
};

export const readOwnLesson = async <Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  id: string,
  codes: readonly Code[],
): Promise<Result<OwnLesson, Code | 'lesson_unknown'>> =>
  isUuid(id) ? toRefusal(codes, () => lessonNow(db, session, id)) : fail('lesson_unknown');

const orNull = (id: string): string | null => (id === '' ? null : id);

export async function keepOutline<Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  { _id: id, version, chapters }: InputOf<typeof saveOutline>,
  codes: readonly Code[],
): Promise<Result<OwnCourse, Code | 'course_unknown' | 'chapter_unknown' | 'outline_changed'>> {
  if (!isUuid(id)) return fail('course_unknown');
  if (!chapters.every((chapter) => chapter._id === '' || isUuid(chapter._id))) return fail('chapter_unknown');
  if (!chapters.every(({ lessons }) => lessons.every(isUuid))) return fail('outline_changed');
  return toRefusal(codes, async () => {
    const says = chapters.map((chapter) => ({ ...chapter, _id: orNull(chapter._id) }));
    await updateOutline(db, session, { course: id, says, version: orNull(version) });
    return courseNow(db, session, id);
  });
}

/** In the form that courses.save_lesson takes. */
const saysOf = ({ course: _course, _id, quiz, chapter, video, ...rest }: LessonInput) => ({
  ...rest,
  chapter: orNull(chapter),
  video: orNull(video),
  draws: quiz?.draws ?? null,
  passPercent: quiz?.passPercent ?? null,
  attemptsADay: quiz?.attemptsADay ?? null,
  questions: (quiz?.questions ?? []).map((question) => ({
    ...question,
    // An invalid id means a new question.
    _id: isUuid(question._id) ? question._id : null,
  })),
});

export async function keepLesson<Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  input: InputOf<typeof saveLesson>,
  codes: readonly Code[],
): Promise<Result<OwnLesson, Code | 'course_unknown' | 'lesson_unknown' | 'chapter_unknown' | 'upload_unknown'>> {
  if (!isUuid(input.course)) return fail('course_unknown');
  if (input._id !== '' && !isUuid(input._id)) return fail('lesson_unknown');
  if (input._id === '' && !isUuid(input.chapter)) return fail('chapter_unknown');
  const uploads = [...input.pictures, ...input.files, ...(input.video === '' ? [] : [input.video])];
  if (!uploads.every(isUuid)) return fail('upload_unknown');
  const chapter = isUuid(input.chapter) ? input.chapter : '';
  return toRefusal(codes, async () => {
    const kept = { course: input.course, lesson: orNull(input._id), says: saysOf({ ...input, chapter }) };
    return lessonNow(db, session, await updateLesson(db, session, kept));
  });
}

export async function moveLesson<Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  { _id: id, state, version }: InputOf<typeof setLesson>,
  codes: readonly Code[],
): Promise<Result<OwnCourse, Code | 'lesson_unknown'>> {
  if (!isUuid(id)) return fail('lesson_unknown');
  return toRefusal(codes, async () => {
    const course = await selectCourseOfLesson(db, session, id);
    await updateLessonState(db, session, { lesson: id, state, version: orNull(version) });
    return courseNow(db, session, course);
  });
}

export async function keepCohorts<Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  { _id: id, version, cohorts }: InputOf<typeof saveCohorts>,
  codes: readonly Code[],
): Promise<Result<OwnCourse, Code | 'course_unknown' | 'cohort_unknown'>> {
  if (!isUuid(id)) return fail('course_unknown');
  if (!cohorts.every((cohort) => cohort._id === '' || isUuid(cohort._id))) return fail('cohort_unknown');
  return toRefusal(codes, async () => {
    const says = cohorts.map((cohort) => ({ ...cohort, _id: orNull(cohort._id) }));
    await updateCohorts(db, session, { course: id, says, version: orNull(version) });
    return courseNow(db, session, id);
  });
}

type QuestionPage = DataOf<typeof getCourseQuestions>;

const questionsNow = async (
  db: Queryable,
  session: Session,
  { id, of, before }: InputOf<typeof getCourseQuestions>,
): Promise<QuestionPage> => {
  const asked = { isWaiting: of === 'waiting', before, limit: QUESTIONS_A_PAGE + 1 };
  return toQuestions(await selectCourseComments(db, session, id, asked));
};

export const readCourseQuestions = async <Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  input: InputOf<typeof getCourseQuestions>,
  codes: readonly Code[],
): Promise<Result<QuestionPage, Code | 'course_unknown'>> =>
  isUuid(input.id) ? toRefusal(codes, () => questionsNow(db, session, input)) : fail('course_unknown');

/** Returns the questions that still wait. */
export async function answerQuestion<Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  { course, _id: question, message }: { readonly course: string; readonly _id: string; readonly message: string },
  codes: readonly Code[],
): Promise<Result<QuestionPage, Code | 'course_unknown' | 'comment_unknown'>> {
  if (!isUuid(course)) return fail('course_unknown');
  if (!isUuid(question)) return fail('comment_unknown');
  return toRefusal(codes, async () => {
    await insertAnswer(db, session, { course, question, body: message });
    return questionsNow(db, session, { id: course, of: 'waiting' });
  });
}

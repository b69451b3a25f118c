import {
  askLesson,
  beginQuiz,
  type CodeOf,
  type CourseDetails,
  type DataOf,
  enrolCourse,
  fail,
  type InputOf,
  joinCohort,
  leaveCourse,
  ok,
  type QuizAttempt,
  type Result,
  saveProgress,
  submitQuiz,
} from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { readCourse, readQuestions } from './read-course.ts';
import {
  changeCohort,
  enrol,
  insertAttempt,
  insertComment,
  leave,
  selectAttempt,
  updateAttempt,
  updateProgress,
} from './store.ts';
import { toAttempt } from './to-course.ts';

export async function enrolIn(
  db: Db,
  caller: Caller,
  { slug, cohort }: InputOf<typeof enrolCourse>,
): Promise<Result<CourseDetails, CodeOf<typeof enrolCourse>>> {
  if (cohort !== '' && !isUuid(cohort)) return fail('cohort_unknown');
  const enrolled = await toRefusal(enrolCourse.errors, () => enrol(db, caller.tokenSha256, slug, cohort || null));
  return enrolled.ok ? readCourse(db, caller, slug) : enrolled;
}

export async function leaveOwn(
  db: Db,
  { tokenSha256 }: Caller,
  id: string,
): Promise<Result<DataOf<typeof leaveCourse>, CodeOf<typeof leaveCourse>>> {
  if (!isUuid(id)) return fail('course_unknown');
  const left = await toRefusal(leaveCourse.errors, () => leave(db, tokenSha256, id));
  return left.ok ? ok({}) : left;
}

export async function changeOwnCohort(
  db: Db,
  caller: Caller,
  { slug, _id: id, cohort }: InputOf<typeof joinCohort>,
): Promise<Result<CourseDetails, CodeOf<typeof joinCohort>>> {
  if (!isUuid(id)) return fail('course_unknown');
  if (!isUuid(cohort)) return fail('cohort_unknown');
  const changed = await toRefusal(joinCohort.errors, () => changeCohort(db, caller.tokenSha256, id, cohort));
  return changed.ok ? readCourse(db, caller, slug) : changed;
}

export async function keepProgress(
  db: Db,
  { tokenSha256 }: Caller,
  { _id: id, seconds, isDone }: InputOf<typeof saveProgress>,
): Promise<Result<DataOf<typeof saveProgress>, CodeOf<typeof saveProgress>>> {
  if (!isUuid(id)) return fail('lesson_unknown');
  const kept = await toRefusal(saveProgress.errors, () => updateProgress(db, tokenSha256, { id, seconds, isDone }));
  return kept.ok ? ok({ isFinished: kept.value }) : kept;
}

export async function beginAttempt(
  db: Db,
  { tokenSha256 }: Caller,
  lesson: string,
): Promise<Result<QuizAttempt, CodeOf<typeof beginQuiz>>> {
  if (!isUuid(lesson)) return fail('lesson_unknown');
  return toRefusal(beginQuiz.errors, async () => {
    const id = await insertAttempt(db, tokenSha256, lesson);
    return toAttempt(id, await selectAttempt(db, tokenSha256, id));
  });
}

export async function submit(
  db: Db,
  { tokenSha256 }: Caller,
  { _id: id, answers }: InputOf<typeof submitQuiz>,
): Promise<Result<QuizAttempt, CodeOf<typeof submitQuiz>>> {
  if (!isUuid(id)) return fail('attempt_unknown');
  return toRefusal(submitQuiz.errors, async () => {
    await updateAttempt(db, tokenSha256, id, answers);
    return toAttempt(id, await selectAttempt(db, tokenSha256, id));
  });
}

/** Returns the lesson's newest questions. */
export async function ask(
  db: Db,
  caller: Caller,
  { _id: lesson, to, message }: InputOf<typeof askLesson>,
): Promise<Result<DataOf<typeof askLesson>, CodeOf<typeof askLesson>>> {
  if (!isUuid(lesson)) return fail('lesson_unknown');
  if (to !== '' && !isUuid(to)) return fail('comment_unknown');
  const written = await toRefusal(askLesson.errors, () =>
    insertComment(db, caller.tokenSha256, { lesson, to: to || null, body: message }),
  );
  return written.ok ? readQuestions(db, caller, { id: lesson }) : written;
}

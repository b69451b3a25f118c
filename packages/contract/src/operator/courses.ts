import { LANGUAGES } from '@plumbline/texts/languages';
import { z } from 'zod';
import { courseEdits, courseReads, courseUploads } from '../endpoints/course-editing.ts';
import { ownCourse } from '../endpoints/course-shapes.ts';
import { says } from '../message.ts';
import { atLeast, dateTime, given, line, listOf, oneOf, paging, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

const EDITORS = ['owner', 'support'] as const;

export const operatorCourses = defineOperatorEndpoint({
  name: 'operatorCourses',
  method: 'GET',
  path: '/operatorApi/courses',
  roles: EVERY_ROLE,
  summary: 'Lists our own courses, newest first. Vendors’ courses are among their listings.',
  ...courseReads.courses,
  errors: [],
});

export const operatorCourse = defineOperatorEndpoint({
  name: 'operatorCourse',
  method: 'GET',
  path: '/operatorApi/course/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns a course with all its lessons: one of our own, or a vendor’s for review.',
  ...courseReads.course,
});

export const operatorLesson = defineOperatorEndpoint({
  name: 'operatorLesson',
  method: 'GET',
  path: '/operatorApi/lesson/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns a lesson as last saved: one of our own, or a vendor’s for review.',
  ...courseReads.lesson,
});

export const operatorSaveCourse = defineOperatorEndpoint({
  name: 'operatorSaveCourse',
  repeats: 'adds-own',
  method: 'POST',
  path: '/operatorApi/saveCourse',
  roles: EDITORS,
  summary:
    'Saves the details of one of our own courses over the version that was read (`version`, from `headVersion`); without `_id`, creates a course. The address of a published course cannot change.',
  input: z.object({
    _id: text(60),
    version: text(40).default(''),
    slug: text(80).refine(
      (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && !/-[0-9a-f]{8}$/.test(value),
      says('courseAddressLetters'),
    ),
    title: line(120).pipe(atLeast(3, 'enterTitle')),
    summary: line(300).pipe(atLeast(3, 'sayWhatItIsAbout')),
    level: given(60, 'sayForWhomItIs'),
    minutes: z
      .number(says('giveWholeNumber'))
      .int(says('giveWholeNumber'))
      .min(1, says('numberFrom', { least: 1 }))
      .max(60_000, says('numberTooLarge')),
    language: oneOf(LANGUAGES).default('en'),
  }),
  data: ownCourse,
  errors: ['course_unknown', 'course_changed', 'slug_taken', 'courses_full'],
});

export const operatorSetCourse = defineOperatorEndpoint({
  name: 'operatorSetCourse',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/setCourse',
  roles: EDITORS,
  summary: 'Publishes or withdraws one of our own courses. Enrolled members keep access.',
  input: z.object({ _id: text(60), state: oneOf(['published', 'withdrawn']) }),
  data: ownCourse,
  errors: ['course_unknown', 'course_empty', 'course_state'],
});

export const operatorSaveOutline = defineOperatorEndpoint({
  name: 'operatorSaveOutline',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/saveOutline',
  roles: EDITORS,
  summary: 'Sets the order of our own course’s chapters and lessons; must contain every lesson exactly once.',
  ...courseEdits.outline,
});

export const operatorSaveLesson = defineOperatorEndpoint({
  name: 'operatorSaveLesson',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/saveLesson',
  roles: EDITORS,
  summary: 'Saves a draft of a lesson of our own course; learners see it once published.',
  ...courseEdits.lesson,
});

export const operatorSetLesson = defineOperatorEndpoint({
  name: 'operatorSetLesson',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/setLesson',
  roles: EDITORS,
  summary: 'Publishes or withdraws a lesson of our own course, or deletes one that was never published.',
  ...courseEdits.lessonState,
});

export const operatorSaveCohorts = defineOperatorEndpoint({
  name: 'operatorSaveCohorts',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/saveCohorts',
  roles: EDITORS,
  summary: 'Sets the cohorts of one of our own courses.',
  ...courseEdits.cohorts,
});

/** Base64, because the console sends no forms. */
const piece = () => text(1_500_000);

export const operatorAddCoursePicture = defineOperatorEndpoint({
  name: 'operatorAddCoursePicture',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/operatorApi/addCoursePicture',
  /** Fifteen megabytes in base64. */
  maxBytes: 21 * 1024 * 1024,
  roles: EDITORS,
  summary: 'Uploads a picture for lessons of our own courses (base64). It is re-encoded.',
  input: z.object({ ...courseUploads.picture.fields, content: text(21_000_000) }),
  data: courseUploads.picture.data,
  errors: courseUploads.picture.errors,
});

/** A chunk in base64. */
const PIECE_BODY_BYTES = 1_500_000;

export const operatorAddCourseFile = defineOperatorEndpoint({
  name: 'operatorAddCourseFile',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/operatorApi/addCourseFile',
  maxBytes: PIECE_BODY_BYTES,
  roles: EDITORS,
  summary: 'Starts uploading a file or video of one of our own courses with its first chunk of 1 MiB (base64).',
  input: z.object({ ...courseUploads.file.fields, piece: piece() }),
  data: courseUploads.file.data,
  errors: courseUploads.file.errors,
});

export const operatorAddCoursePiece = defineOperatorEndpoint({
  name: 'operatorAddCoursePiece',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/operatorApi/addCoursePiece',
  maxBytes: PIECE_BODY_BYTES,
  roles: EDITORS,
  summary: 'Uploads the next chunk of a file (base64), numbered from 1.',
  input: z.object({ ...courseUploads.piece.fields, piece: piece() }),
  data: courseUploads.piece.data,
  errors: courseUploads.piece.errors,
});

export const operatorCoursePicture = defineOperatorEndpoint({
  name: 'operatorCoursePicture',
  method: 'GET',
  path: '/operatorApi/coursePicture/{id}/{picture}/{size}',
  roles: EVERY_ROLE,
  summary: 'Returns a picture uploaded for a course, as WebP.',
  ...courseReads.picture,
});

export const operatorCourseQuestions = defineOperatorEndpoint({
  name: 'operatorCourseQuestions',
  method: 'GET',
  path: '/operatorApi/courseQuestions/{id}',
  roles: EVERY_ROLE,
  summary: 'Lists questions below lessons of a course: unanswered ones, or all.',
  ...courseReads.questions,
});

export const operatorAnswerCourseQuestion = defineOperatorEndpoint({
  name: 'operatorAnswerCourseQuestion',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/answerCourseQuestion',
  roles: EDITORS,
  summary: 'Answers a question below a lesson of our own course.',
  ...courseEdits.answer,
});

export const waitingLesson = z.object({
  _id: z.string(),
  title: z.string(),
  course: z.object({ _id: z.string(), title: z.string() }),
  store: z.object({ _id: z.string(), storeName: z.string() }),
  submittedAt: dateTime(),
  /** The submitted draft, which a decision references. */
  draft: z.string(),
});
export type WaitingLesson = z.output<typeof waitingLesson>;

export const operatorWaitingLessons = defineOperatorEndpoint({
  name: 'operatorWaitingLessons',
  method: 'GET',
  path: '/operatorApi/waitingLessons',
  roles: EVERY_ROLE,
  summary:
    'Lists lessons that stores submitted after their course was approved, longest waiting first: of one course, or of all.',
  input: z.object({ ...paging, course: text(60).default('') }),
  data: listOf(waitingLesson),
  errors: [],
});

export const operatorDecideLesson = defineOperatorEndpoint({
  name: 'operatorDecideLesson',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideLesson',
  roles: ['owner', 'support'],
  summary:
    'Publishes a submitted lesson, or rejects it with a reason. Applies to the draft that the operator has seen. The store is notified by mail.',
  input: z.object({
    _id: text(60),
    draft: z.string(says('sendText')).regex(/^\d{1,18}$/, says('giveWholeNumber')),
    decision: oneOf(['approve', 'reject']),
    reason: reason(),
  }),
  data: z.null(),
  errors: ['lesson_unknown', 'review_over'],
});

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { PICTURE_SIZES } from '../pictures.ts';
import { dateTime, listOf, mustBeSent, oneOf, paging, text } from '../shapes.ts';
import {
  beforeQuestion,
  courseDetails,
  LESSON_KINDS,
  lessonFile,
  lessonPicture,
  listedCourse,
  questionPage,
  said,
} from './course-shapes.ts';

const id = () => text(60);
const slug = () => text(130);

/** Reasons why a lesson is not shown. */
const CLOSED = ['lesson_unknown', 'not_enrolled', 'lesson_not_open'] as const;
const WRITES = ['account_frozen', 'view_only'] as const;

export const getCourses = defineEndpoint({
  name: 'getCourses',
  method: 'GET',
  path: '/sellerApi/getCourses',
  vendorPath: '/vendorApi/getCourses',
  audience: 'member',
  summary: 'Lists our own and vendors’ public courses, or the caller’s courses with `of=mine`.',
  input: z.object({ ...paging, of: oneOf(['all', 'mine']).default('all'), search: text(80) }),
  data: listOf(listedCourse),
  errors: [],
});

export const getCourse = defineEndpoint({
  name: 'getCourse',
  method: 'GET',
  path: '/sellerApi/getCourse/{slug}',
  vendorPath: '/vendorApi/getCourse/{slug}',
  audience: 'member',
  summary: 'Returns a course with its chapters, published lessons and cohorts, and the caller’s progress.',
  input: z.object({ slug: slug() }),
  data: courseDetails,
  errors: ['course_unknown'],
});

export const enrolCourse = defineEndpoint({
  name: 'enrolCourse',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/enrolCourse',
  vendorPath: '/vendorApi/enrolCourse',
  audience: 'member',
  summary:
    'Enrols the caller in a free course, in the given cohort or the next one with a place. A paid course enrols through its order.',
  input: z.object({ slug: mustBeSent(slug()), cohort: id() }),
  data: courseDetails,
  errors: [...WRITES, 'course_unknown', 'own_content', 'course_paid', 'cohort_unknown', 'course_full', 'courses_full'],
});

export const leaveCourse = defineEndpoint({
  name: 'leaveCourse',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/leaveCourse',
  vendorPath: '/vendorApi/leaveCourse',
  audience: 'member',
  summary: 'Leaves a free course. Progress is kept for a later return.',
  input: z.object({ _id: mustBeSent(id()) }),
  data: z.object({}),
  errors: [...WRITES, 'course_unknown', 'course_paid'],
});

export const joinCohort = defineEndpoint({
  name: 'joinCohort',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/joinCohort',
  vendorPath: '/vendorApi/joinCohort',
  audience: 'member',
  summary: 'Moves the caller to another cohort, until the current one begins.',
  input: z.object({ slug: mustBeSent(slug()), _id: mustBeSent(id()), cohort: id() }),
  data: courseDetails,
  errors: [...WRITES, 'course_unknown', 'cohort_begun', 'cohort_unknown', 'course_full'],
});

export const lesson = z.object({
  _id: z.string(),
  course: z.object({ slug: z.string(), title: z.string() }),
  chapter: z.string(),
  kind: z.enum(LESSON_KINDS),
  title: z.string(),
  /** Safe to insert into a page: the author's own HTML is escaped. */
  html: z.string(),
  minutes: z.number(),
  isPreview: z.boolean(),
  isEnrolled: z.boolean(),
  isDone: z.boolean(),
  /** Where playback of the video stopped, in seconds. */
  seconds: z.number(),
  /** Loaded through `lessonPicture`. */
  pictures: z.array(lessonPicture),
  /** Loaded through `lessonFile`. */
  files: z.array(lessonFile),
  /** Played through `playLesson`. */
  video: lessonFile.nullable(),
  quiz: z
    .object({
      draws: z.number(),
      passPercent: z.number(),
      attemptsADay: z.number(),
      /** Within the next hours. */
      attemptsLeft: z.number(),
    })
    .nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  mayAsk: z.boolean(),
});
export type Lesson = z.output<typeof lesson>;

export const getLesson = defineEndpoint({
  name: 'getLesson',
  method: 'GET',
  path: '/sellerApi/getLesson/{id}',
  vendorPath: '/vendorApi/getLesson/{id}',
  audience: 'member',
  summary: 'Returns a published lesson of a course that the caller takes, or the preview of a public course.',
  input: z.object({ id: id() }),
  data: lesson,
  errors: CLOSED,
});

export const saveProgress = defineEndpoint({
  name: 'saveProgress',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/saveProgress',
  vendorPath: '/vendorApi/saveProgress',
  audience: 'member',
  summary:
    'Saves the position in a lesson, or marks it as done. The last lesson completes the course and issues its certificate.',
  input: z.object({
    _id: mustBeSent(id()),
    seconds: z
      .number(says('giveWholeNumber'))
      .int(says('giveWholeNumber'))
      .min(0, says('numberFrom', { least: 0 }))
      .max(86_400, says('numberTooLarge'))
      .nullable()
      .default(null),
    isDone: z.boolean(says('sendTrueOrFalse')).default(false),
  }),
  data: z.object({ isFinished: z.boolean() }),
  errors: [...WRITES, ...CLOSED, 'lesson_is_a_quiz'],
});

export const quizAttempt = z.object({
  _id: z.string(),
  status: z.enum(['open', 'passed', 'failed', 'expired']),
  passPercent: z.number(),
  /** Null while it is open. */
  rightAnswers: z.number().nullable(),
  begunAt: dateTime(),
  questions: z.array(
    z.object({
      asks: z.string(),
      options: z.array(z.string()),
      /** Indexes of options, from 0; null until submitted. */
      chosen: z.array(z.number()).nullable(),
      isRight: z.boolean().nullable(),
      /** The correct options, once the quiz is passed. */
      correct: z.array(z.number()).nullable(),
      explains: z.string(),
    }),
  ),
});
export type QuizAttempt = z.output<typeof quizAttempt>;

export const beginQuiz = defineEndpoint({
  name: 'beginQuiz',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/beginQuiz',
  vendorPath: '/vendorApi/beginQuiz',
  audience: 'member',
  summary: 'Draws the questions of a new attempt, or returns the open attempt.',
  input: z.object({ _id: mustBeSent(id()) }),
  data: quizAttempt,
  errors: [...WRITES, ...CLOSED, 'lesson_is_no_quiz', 'quiz_passed', 'attempts_used_up', 'attempt_unknown'],
});

export const submitQuiz = defineEndpoint({
  name: 'submitQuiz',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/submitQuiz',
  vendorPath: '/vendorApi/submitQuiz',
  audience: 'member',
  summary: 'Submits an attempt, once: for each question in order, the indexes of the chosen options.',
  input: z.object({
    _id: id(),
    answers: z
      .array(z.array(z.number().int().min(0).max(7), says('answerEachQuestion')).max(8), says('answerEachQuestion'))
      .max(50, says('answerEachQuestion')),
  }),
  data: quizAttempt,
  errors: [...WRITES, ...CLOSED, 'attempt_unknown', 'answers_not_valid'],
});

export const getLessonQuestions = defineEndpoint({
  name: 'getLessonQuestions',
  method: 'GET',
  path: '/sellerApi/getLessonQuestions/{id}',
  vendorPath: '/vendorApi/getLessonQuestions/{id}',
  audience: 'member',
  summary: 'Lists twenty questions below a lesson of a course that the caller takes, with answers, newest first.',
  input: z.object({ id: id(), before: beforeQuestion() }),
  data: questionPage,
  errors: CLOSED,
});

export const askLesson = defineEndpoint({
  name: 'askLesson',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/askLesson',
  vendorPath: '/vendorApi/askLesson',
  audience: 'member',
  summary: 'Posts a question below a lesson, or an answer to the question `to`. Learners of the course can read it.',
  input: z.object({ _id: id(), to: id(), message: said() }),
  data: questionPage,
  errors: [...WRITES, ...CLOSED, 'cohort_over', 'comment_unknown', 'comments_full', 'rate_limited', 'banned_word'],
});

export const lessonPictureFile = defineEndpoint({
  name: 'lessonPicture',
  method: 'GET',
  path: '/sellerApi/lessonPicture/{id}/{picture}/{size}',
  vendorPath: '/vendorApi/lessonPicture/{id}/{picture}/{size}',
  audience: 'member',
  summary: 'Returns a picture of the lesson `id` as WebP, if the caller may read the lesson.',
  input: z.object({ id: id(), picture: id(), size: oneOf(PICTURE_SIZES) }),
  data: z.string(),
  fileTypes: ['image/webp'],
  errors: [...CLOSED, 'picture_unknown'],
});

export const lessonFileContent = defineEndpoint({
  name: 'lessonFile',
  method: 'GET',
  path: '/sellerApi/lessonFile/{id}/{file}',
  vendorPath: '/vendorApi/lessonFile/{id}/{file}',
  audience: 'member',
  summary: 'Returns a file of the lesson `id`, if the caller may read the lesson.',
  input: z.object({ id: id(), file: id() }),
  data: z.string(),
  fileTypes: ['application/pdf', 'application/zip', 'audio/mpeg', 'text/plain'],
  errors: [...CLOSED, 'upload_unknown'],
});

export const playLesson = defineEndpoint({
  name: 'playLesson',
  repeats: 'reads',
  method: 'POST',
  path: '/sellerApi/playLesson',
  vendorPath: '/vendorApi/playLesson',
  audience: 'member',
  summary:
    'Creates a playback address for a lesson’s video, for players that send no session. It is valid for this session for six hours, or until the next one is created.',
  input: z.object({ _id: mustBeSent(id()) }),
  data: z.object({ url: z.string(), type: z.string() }),
  errors: [...WRITES, ...CLOSED, 'lesson_without_video'],
});

export const courseVideo = defineEndpoint({
  name: 'courseVideo',
  method: 'GET',
  path: '/publicApi/courseVideo/{ticket}',
  audience: 'public',
  summary: 'Streams the video of an address from `playLesson` in parts (Range), while its session may see the lesson.',
  input: z.object({ ticket: text(60) }),
  data: z.string(),
  fileTypes: ['video/mp4', 'video/webm'],
  isInParts: true,
  errors: ['lesson_unknown'],
});

import { z } from 'zod';
import { says } from '../message.ts';
import { amount, dateTime, day, text } from '../shapes.ts';
import { picture } from './media.ts';

export const LESSON_KINDS = ['text', 'quiz'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];
export const COMMENT_MAX = 2000;

/** Of a lesson; served only with a session. */
export const lessonPicture = z.object({ _id: z.string(), alt: z.string() });
export const lessonFile = z.object({ _id: z.string(), name: z.string(), type: z.string(), bytes: z.number() });
export type LessonFile = z.output<typeof lessonFile>;

export const listedCourse = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Null if free. */
  price: amount().nullable(),
  picture: picture.nullable(),
  /** Null for our own courses. */
  store: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** Such as "For beginners"; empty if not given. */
  level: z.string(),
  /** Approximate duration in minutes; null if not given. */
  minutes: z.number().nullable(),
  language: z.string(),
  lessons: z.number(),
  done: z.number(),
  isEnrolled: z.boolean(),
  finishedAt: dateTime().nullable(),
  /** The certificate’s id, once the course is completed. */
  certificate: z.string().nullable(),
});
export type ListedCourse = z.output<typeof listedCourse>;

export const outlineLesson = z.object({
  _id: z.string(),
  kind: z.enum(LESSON_KINDS),
  title: z.string(),
  minutes: z.number(),
  isPreview: z.boolean(),
  isDone: z.boolean(),
  /** Whether the caller may open it now. */
  isOpen: z.boolean(),
});

export const courseDetails = listedCourse.extend({
  /** HTML rendered from the author's Markdown. */
  html: z.string(),
  teaches: z.array(z.string()),
  needs: z.array(z.string()),
  /** Whether enrolment is open. */
  isShown: z.boolean(),
  /** Ids for the cart; null for a free course. */
  offer: z.object({ listing: z.string(), variant: z.string() }).nullable(),
  /** Enrolled through an order; only a refund ends it. */
  isPaid: z.boolean(),
  chapters: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      /** First day on which the cohort's lessons are open. */
      opensOn: day().nullable(),
      lessons: z.array(outlineLesson),
    }),
  ),
  cohorts: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      startsOn: day(),
      endsOn: day(),
      /** Null if unlimited. */
      placesLeft: z.number().nullable(),
      mayJoin: z.boolean(),
    }),
  ),
  /** The caller's cohort. */
  cohort: z.string().nullable(),
});
export type CourseDetails = z.output<typeof courseDetails>;

export const courseComment = z.object({
  _id: z.string(),
  lesson: z.object({ _id: z.string(), title: z.string() }),
  /** A learner’s first name or the store; empty for our team. */
  writer: z.string(),
  isTeacher: z.boolean(),
  isOwn: z.boolean(),
  /** Empty if removed. */
  body: z.string(),
  at: dateTime(),
});
export const courseQuestion = courseComment.extend({
  /** No one from the course's team has answered yet. */
  waits: z.boolean(),
  answers: z.array(courseComment),
});
export type CourseQuestion = z.output<typeof courseQuestion>;
export type CourseComment = z.output<typeof courseComment>;

/** Pass `next` as `before` for the following page. */
export const questionPage = z.object({ docs: z.array(courseQuestion), next: z.string().nullable() });
export const beforeQuestion = () =>
  z
    .string(says('sendText'))
    .regex(/^\d{1,18}$/, says('giveWholeNumber'))
    .optional();
export const said = () => text(COMMENT_MAX).refine((value) => value !== '', says('writeSomething'));

/** As shown to editors; learners see only published lessons. */
export const LESSON_STATES = ['draft', 'published', 'withdrawn'] as const;

export const ownCourseLine = z.object({
  _id: z.string(),
  /** The listing; empty for our own courses. */
  listing: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.string(),
  lessons: z.number(),
  published: z.number(),
  learners: z.number(),
  finished: z.number(),
  /** Unanswered questions. */
  waiting: z.number(),
  /** Certificates issued, how many of them are not in force, and when the last was issued. Holders are not included. */
  certificates: z.object({
    given: z.number(),
    suspended: z.number(),
    revoked: z.number(),
    lastGivenAt: dateTime().nullable(),
  }),
});
export type OwnCourseLine = z.output<typeof ownCourseLine>;

export const ownCourse = z.object({
  _id: z.string(),
  listing: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.string(),
  /** Our own courses only. */
  summary: z.string(),
  level: z.string(),
  minutes: z.number(),
  language: z.string(),
  chapters: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      opensAfterDays: z.number(),
      lessons: z.array(
        z.object({
          _id: z.string(),
          kind: z.enum(LESSON_KINDS),
          status: z.enum(LESSON_STATES),
          title: z.string(),
          minutes: z.number(),
          isPreview: z.boolean(),
          /** Saved changes that learners do not see yet. */
          hasDraft: z.boolean(),
          /** Awaits review by operators before learners see it. */
          isWaiting: z.boolean(),
        }),
      ),
    }),
  ),
  /** Version of the saved details of one of our own courses. */
  headVersion: z.string(),
  /** Version of the saved chapters and lesson order. */
  outlineVersion: z.string(),
  cohorts: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      startsOn: day(),
      endsOn: day(),
      places: z.number().nullable(),
      taken: z.number(),
    }),
  ),
  /** Version of the saved cohorts, independent of who takes part. */
  cohortsVersion: z.string(),
});
export type OwnCourse = z.output<typeof ownCourse>;

export const ownLesson = z.object({
  _id: z.string(),
  course: z.string(),
  chapter: z.string(),
  kind: z.enum(LESSON_KINDS),
  status: z.enum(LESSON_STATES),
  /** Increases with each save. */
  version: z.string(),
  hasDraft: z.boolean(),
  isWaiting: z.boolean(),
  /** Why operators rejected the last submission. */
  refusedBecause: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  /** The body as learners will see it. */
  html: z.string(),
  minutes: z.number(),
  isPreview: z.boolean(),
  pictures: z.array(lessonPicture),
  files: z.array(lessonFile),
  video: lessonFile.nullable(),
  quiz: z
    .object({
      draws: z.number(),
      passPercent: z.number(),
      attemptsADay: z.number(),
      questions: z.array(
        z.object({
          _id: z.string(),
          asks: z.string(),
          options: z.array(z.string()),
          correct: z.array(z.number()),
          explains: z.string(),
        }),
      ),
    })
    .nullable(),
});
export type OwnLesson = z.output<typeof ownLesson>;

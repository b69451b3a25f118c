import { z } from 'zod';
import { amount, dateTime, day, text } from '../shapes.ts';
import { picture } from './media.ts';

export const LESSON_KINDS = ['text', 'quiz'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];
export const COMMENT_MAX = 2000;

/** Of a lesson: shown with a session alone. */
export const lessonPicture = z.object({ _id: z.string(), alt: z.string() });
export const lessonFile = z.object({ _id: z.string(), name: z.string(), type: z.string(), bytes: z.number() });
export type LessonFile = z.output<typeof lessonFile>;

export const listedCourse = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Null: free. */
  price: amount().nullable(),
  picture: picture.nullable(),
  /** Null: of the house. */
  store: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** "For beginners"; empty where it says none. */
  level: z.string(),
  /** About how long it takes, in minutes; null where it says nothing. */
  minutes: z.number().nullable(),
  language: z.string(),
  lessons: z.number(),
  done: z.number(),
  isEnrolled: z.boolean(),
  finishedAt: dateTime().nullable(),
  /** The certificate’s id, once the course is finished. */
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
  /** HTML of the Markdown that its people wrote. */
  html: z.string(),
  teaches: z.array(z.string()),
  needs: z.array(z.string()),
  /** Whether one can still enrol. */
  isShown: z.boolean(),
  /** What a cart takes; null of a free course. */
  offer: z.object({ listing: z.string(), variant: z.string() }).nullable(),
  /** Enrolled by an order: it ends with its refund alone. */
  isPaid: z.boolean(),
  chapters: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      /** With a cohort: the first day on which its lessons are open. */
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
      /** Null: as many as come. */
      placesLeft: z.number().nullable(),
      mayJoin: z.boolean(),
    }),
  ),
  /** The cohort that one takes part in. */
  cohort: z.string().nullable(),
});
export type CourseDetails = z.output<typeof courseDetails>;

export const courseComment = z.object({
  _id: z.string(),
  lesson: z.object({ _id: z.string(), title: z.string() }),
  /** A learner’s first name, or the store; empty: the house. */
  writer: z.string(),
  isTeacher: z.boolean(),
  isOwn: z.boolean(),
  /** Empty: removed. */
  body: z.string(),
  at: dateTime(),
});
export const courseQuestion = courseComment.extend({
  /** Nobody of the course’s people has answered yet. */
  waits: z.boolean(),
  answers: z.array(courseComment),
});
export type CourseQuestion = z.output<typeof courseQuestion>;
export type CourseComment = z.output<typeof courseComment>;

/** `before` goes on from the last one. */
export const questionPage = z.object({ docs: z.array(courseQuestion), next: z.string().nullable() });
export const beforeQuestion = () =>
  z
    .string({ error: 'Please send text' })
    .regex(/^\d{1,18}$/, { error: 'Please give a whole number' })
    .optional();
export const said = () => text(COMMENT_MAX).refine((value) => value !== '', { error: 'Please write something' });

/** As its editor sees it; learners see published ones alone. */
export const LESSON_STATES = ['draft', 'published', 'withdrawn'] as const;

export const ownCourseLine = z.object({
  _id: z.string(),
  /** The listing; empty: of the house. */
  listing: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.string(),
  lessons: z.number(),
  published: z.number(),
  learners: z.number(),
  finished: z.number(),
  /** Questions that wait for an answer. */
  waiting: z.number(),
  /** How many it gave, how many of them are not in force, and when the last one was given. Whose they are is not said. */
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
  /** Of the house’s courses. */
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
          /** Something was saved that learners do not see yet. */
          hasDraft: z.boolean(),
          /** Operators look at it before learners see it. */
          isWaiting: z.boolean(),
        }),
      ),
    }),
  ),
  /** Of what a course of the house says of itself, as it was saved. */
  headVersion: z.string(),
  /** Of the chapters and the order of their lessons, as they were saved. */
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
  /** Of the cohorts as they were saved, whoever takes part. */
  cohortsVersion: z.string(),
});
export type OwnCourse = z.output<typeof ownCourse>;

export const ownLesson = z.object({
  _id: z.string(),
  course: z.string(),
  chapter: z.string(),
  kind: z.enum(LESSON_KINDS),
  status: z.enum(LESSON_STATES),
  /** Of what was saved; a later save has a greater one. */
  version: z.string(),
  hasDraft: z.boolean(),
  isWaiting: z.boolean(),
  /** Why operators did not approve what was handed in last. */
  refusedBecause: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  /** As learners will see the body. */
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

import { z } from 'zod';
import { dateTime, day } from '../shapes.ts';
import { LESSON_KINDS, lessonFile, lessonPicture } from './course-shapes.ts';

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

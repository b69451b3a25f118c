import { z } from 'zod';
import { day, given, line, oneOf, text } from '../shapes.ts';
import { LESSON_KINDS } from './course-shapes.ts';

export const LESSON_BODY_MAX = 40_000;

const whole = (from: number, to: number) =>
  z
    .number({ error: 'Please give a whole number' })
    .int({ error: 'Please give a whole number' })
    .min(from, { error: `Please give a number from ${from}` })
    .max(to, { error: 'This number is too large' });

/** Version of the chapters or cohorts that the editor loaded; a stale one is rejected. Empty skips the check. */
const versionRead = () => text(60);

export const outlineInput = () =>
  z.object({
    _id: text(60),
    version: versionRead(),
    chapters: z
      .array(
        z.object({
          /** Empty for a new one. */
          _id: text(60),
          title: given(120, 'Please name the chapter'),
          opensAfterDays: whole(0, 365).default(0),
          lessons: z
            .array(text(60), { error: 'Please send a list of lessons' })
            .max(500, { error: 'A course has 500 lessons at most' }),
        }),
        { error: 'Please send the chapters' },
      )
      .max(100, { error: 'A course has a hundred chapters at most' }),
  });

const ids = (most: number, error: string) =>
  z.array(text(60), { error: 'Please send a list' }).max(most, { error }).default([]);

const question = z
  .object({
    /** Empty for a new one. */
    _id: text(60),
    asks: given(500, 'Please write the question'),
    options: z
      .array(given(200, 'Please write each option'))
      .min(2, { error: 'A question has two options at least' })
      .max(8, { error: 'A question has eight options at most' }),
    /** Indexes of the correct options, from 0. */
    correct: z
      .array(whole(0, 7))
      .min(1, { error: 'Please mark a right option' })
      .max(8, { error: 'A question has eight options at most' }),
    explains: text(500),
  })
  .refine(
    ({ options, correct }) => new Set(correct).size === correct.length && correct.every((at) => at < options.length),
    {
      error: 'Please mark a right option',
      path: ['correct'],
    },
  );
export type QuizQuestion = z.output<typeof question>;

const lessonFields = {
  title: given(160, 'Please give the lesson a title'),
  /** Markdown; HTML in it is shown as text. */
  body: text(LESSON_BODY_MAX),
  minutes: whole(1, 600).default(5),
  isPreview: z.boolean({ error: 'Please send true or false' }).default(false),
  pictures: ids(12, 'A lesson shows 12 pictures at most'),
  pictureTexts: z.array(line(200)).max(12, { error: 'A lesson shows 12 pictures at most' }).default([]),
  files: ids(10, 'A lesson has ten files at most'),
  /** Empty for none. */
  video: text(60),
  /** For a quiz. */
  quiz: z
    .object({
      draws: whole(1, 50),
      passPercent: whole(1, 100),
      attemptsADay: whole(1, 10),
      questions: z
        .array(question, { error: 'Please send a list of questions' })
        .max(200, { error: 'A pool has 200 questions at most' }),
    })
    .nullable()
    .default(null),
};

/** Version that the editor loaded; the call is rejected if it is stale. Empty skips the check. */
const lessonVersion = () =>
  z
    .string({ error: 'Please send text' })
    .regex(/^\d{0,18}$/, { error: 'Please give a whole number' })
    .default('');

export const lessonStateInput = () =>
  z.object({ _id: text(60), state: oneOf(['published', 'withdrawn', 'removed']), version: lessonVersion() });

export const lessonInput = () =>
  z
    .object({
      course: text(60),
      /** Empty for a new one. */
      _id: text(60),
      /** For a new one. */
      chapter: text(60),
      kind: z.enum(LESSON_KINDS, { error: `Please choose one of: ${LESSON_KINDS.join(', ')}` }).default('text'),
      version: lessonVersion(),
      ...lessonFields,
    })
    .refine(({ kind, quiz }) => (kind === 'quiz') === (quiz !== null), {
      error: 'A quiz has questions, and nothing else has',
      path: ['quiz'],
    });
export type LessonInput = z.output<ReturnType<typeof lessonInput>>;

export const cohortsInput = () =>
  z.object({
    _id: text(60),
    version: versionRead(),
    cohorts: z
      .array(
        z
          .object({
            _id: text(60),
            name: given(80, 'Please name the cohort'),
            startsOn: dayOfCohort(),
            endsOn: dayOfCohort(),
            places: whole(1, 100_000).nullable().default(null),
          })
          .refine(
            ({ startsOn, endsOn }) => endsOn >= startsOn && momentOf(endsOn) - momentOf(startsOn) <= 730 * 86_400_000,
            {
              error: 'A cohort ends after it starts, within two years',
              path: ['endsOn'],
            },
          ),
        { error: 'Please send the cohorts' },
      )
      .max(50, { error: 'A course has fifty cohorts at most' }),
  });

/** Returns milliseconds; NaN for an invalid day. */
const momentOf = (day: string): number => new Date(day).getTime();

/** From the year 2000 on, because the database has no year 0. */
const dayOfCohort = () => day().refine((value) => value.startsWith('2'), { error: 'Please give a date as YYYY-MM-DD' });

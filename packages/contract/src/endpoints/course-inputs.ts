import { z } from 'zod';
import { type PlainKey, says } from '../message.ts';
import { day, given, line, oneOf, text } from '../shapes.ts';
import { LESSON_KINDS } from './course-shapes.ts';

export const LESSON_BODY_MAX = 40_000;

const whole = (from: number, to: number) =>
  z
    .number(says('giveWholeNumber'))
    .int(says('giveWholeNumber'))
    .min(from, says('numberFrom', { least: from }))
    .max(to, says('numberTooLarge'));

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
          title: given(120, 'nameChapter'),
          opensAfterDays: whole(0, 365).default(0),
          lessons: z.array(text(60), says('sendListLessons')).max(500, says('courseHas500LessonsAtMost')),
        }),
        says('sendChapters'),
      )
      .max(100, says('courseHasHundredChaptersAtMost')),
  });

const ids = (most: number, error: PlainKey) => z.array(text(60), says('sendList')).max(most, says(error)).default([]);

const question = z
  .object({
    /** Empty for a new one. */
    _id: text(60),
    asks: given(500, 'writeQuestion'),
    options: z
      .array(given(200, 'writeEachOption'))
      .min(2, says('questionHasTwoOptionsAtLeast'))
      .max(8, says('questionHasEightOptionsAtMost')),
    /** Indexes of the correct options, from 0. */
    correct: z.array(whole(0, 7)).min(1, says('markRightOption')).max(8, says('questionHasEightOptionsAtMost')),
    explains: text(500),
  })
  .refine(
    ({ options, correct }) => new Set(correct).size === correct.length && correct.every((at) => at < options.length),
    {
      ...says('markRightOption'),
      path: ['correct'],
    },
  );
export type QuizQuestion = z.output<typeof question>;

const lessonFields = {
  title: given(160, 'giveLessonTitle'),
  /** Markdown; HTML in it is shown as text. */
  body: text(LESSON_BODY_MAX),
  minutes: whole(1, 600).default(5),
  isPreview: z.boolean(says('sendTrueOrFalse')).default(false),
  pictures: ids(12, 'lessonShows12PicturesAtMost'),
  pictureTexts: z.array(line(200)).max(12, says('lessonShows12PicturesAtMost')).default([]),
  files: ids(10, 'lessonHasTenFilesAtMost'),
  /** Empty for none. */
  video: text(60),
  /** For a quiz. */
  quiz: z
    .object({
      draws: whole(1, 50),
      passPercent: whole(1, 100),
      attemptsADay: whole(1, 10),
      questions: z.array(question, says('sendListQuestions')).max(200, says('poolHas200QuestionsAtMost')),
    })
    .nullable()
    .default(null),
};

/** Version that the editor loaded; the call is rejected if it is stale. Empty skips the check. */
const lessonVersion = () =>
  z
    .string(says('sendText'))
    .regex(/^\d{0,18}$/, says('giveWholeNumber'))
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
      kind: z.enum(LESSON_KINDS, says('chooseOneOf', { words: LESSON_KINDS.join(', ') })).default('text'),
      version: lessonVersion(),
      ...lessonFields,
    })
    .refine(({ kind, quiz }) => (kind === 'quiz') === (quiz !== null), {
      ...says('onlyQuizHasQuestions'),
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
            name: given(80, 'nameCohort'),
            startsOn: dayOfCohort(),
            endsOn: dayOfCohort(),
            places: whole(1, 100_000).nullable().default(null),
          })
          .refine(
            ({ startsOn, endsOn }) => endsOn >= startsOn && momentOf(endsOn) - momentOf(startsOn) <= 730 * 86_400_000,
            {
              ...says('cohortEndsWithinTwoYears'),
              path: ['endsOn'],
            },
          ),
        says('sendCohorts'),
      )
      .max(50, says('courseHasFiftyCohortsAtMost')),
  });

/** Returns milliseconds; NaN for an invalid day. */
const momentOf = (day: string): number => new Date(day).getTime();

/** From the year 2000 on, because the database has no year 0. */
const dayOfCohort = () => day().refine((value) => value.startsWith('2'), says('giveDate'));

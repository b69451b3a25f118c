import { z } from 'zod';
import { says } from '../message.ts';
import { given, listOf, mustBeSent, oneOf, paging, pictureFile, text } from '../shapes.ts';
import { cohortsInput, lessonInput, lessonStateInput, outlineInput } from './course-inputs.ts';
import { beforeQuestion, ownCourse, ownCourseLine, ownLesson, questionPage, said } from './course-shapes.ts';

/* Calls of course editors. Store staff and operators each have their own. */

/** Bytes of each chunk of a file except the last. */
export const PIECE_BYTES = 1024 * 1024;
export const COURSE_FILE_MAX_BYTES = 20 * PIECE_BYTES;
export const COURSE_VIDEO_MAX_BYTES = 200 * PIECE_BYTES;

const EDIT_REFUSALS = ['course_unknown', 'course_over', 'banned_word'] as const;
const FILE_REFUSALS = [
  'course_unknown',
  'course_over',
  'uploads_full',
  'upload_unknown',
  'piece_not_valid',
  'file_not_allowed',
  'file_too_large',
] as const;

const sentPart = z.object({ _id: z.string(), isWhole: z.boolean() });

/** Fields that the store's calls and the operators' calls share. */
export const courseReads = {
  courses: { input: z.object(paging), data: listOf(ownCourseLine) },
  course: { input: z.object({ id: text(60) }), data: ownCourse, errors: ['course_unknown'] },
  lesson: { input: z.object({ id: text(60) }), data: ownLesson, errors: ['course_unknown', 'lesson_unknown'] },
  picture: {
    ...pictureFile(),
    errors: ['course_unknown', 'picture_unknown'],
  },
  questions: {
    input: z.object({ id: text(60), of: oneOf(['waiting', 'all']).default('waiting'), before: beforeQuestion() }),
    data: questionPage,
    errors: ['course_unknown'],
  },
} as const;

export const courseEdits = {
  outline: {
    input: outlineInput(),
    data: ownCourse,
    errors: [...EDIT_REFUSALS, 'outline_changed', 'chapter_unknown', 'chapters_full'],
  },
  lesson: {
    input: lessonInput(),
    data: ownLesson,
    /** Allows a pool of two hundred questions. */
    maxBytes: 1024 * 1024,
    errors: [
      ...EDIT_REFUSALS,
      'lesson_unknown',
      'lesson_in_review',
      'lesson_changed',
      'chapter_unknown',
      'lessons_full',
      'upload_unknown',
      'quiz_pool_small',
    ],
  },
  lessonState: {
    input: lessonStateInput(),
    data: ownCourse,
    errors: [
      ...EDIT_REFUSALS,
      'lesson_unknown',
      'lesson_state',
      'lesson_in_review',
      'lesson_changed',
      'quiz_pool_small',
    ],
  },
  cohorts: {
    input: cohortsInput(),
    data: ownCourse,
    errors: [...EDIT_REFUSALS, 'cohorts_full', 'cohorts_changed', 'cohort_unknown', 'cohort_in_use'],
  },
  answer: {
    input: z.object({ course: text(60), _id: text(60), message: said() }),
    data: questionPage,
    errors: [...EDIT_REFUSALS, 'comment_unknown', 'comments_full', 'rate_limited'],
  },
} as const;

/** Metadata of a file, sent with its first chunk: the whole file, or 1 MiB. */
const fileFields = {
  course: text(60),
  what: z.enum(['file', 'video'], says('chooseOneOf', { words: 'file, video' })),
  name: given(100, 'chooseFile'),
};

/** A store sends files as form parts, an operator in base64; the fields are the same. */
export const courseUploads = {
  picture: {
    fields: { course: mustBeSent(text(60)) },
    data: z.object({ _id: z.string() }),
    errors: [
      'course_unknown',
      'course_over',
      'uploads_full',
      'picture_missing',
      'picture_not_allowed',
      'picture_damaged',
      'picture_too_large',
      'file_too_large',
      'busy',
    ],
  },
  file: { fields: { ...fileFields, bytes: text(12) }, data: sentPart, errors: FILE_REFUSALS },
  piece: {
    fields: { course: mustBeSent(text(60)), _id: mustBeSent(text(60)), number: text(4) },
    data: sentPart,
    errors: FILE_REFUSALS,
  },
} as const;

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PICTURE_MAX_BYTES } from '../pictures.ts';
import { courseEdits, courseReads, courseUploads, PIECE_BYTES } from './course-editing.ts';

const STORES = ['forbidden', 'account_frozen'] as const;
const UPLOADS = ['unauthorized', ...STORES, 'view_only', 'rate_limited', 'too_many_files'] as const;

export const getOwnCourses = defineEndpoint({
  name: 'getOwnCourses',
  method: 'GET',
  path: '/vendorApi/getOwnCourses',
  audience: 'vendor',
  summary: 'Lists the store’s courses, newest first, with learners, open questions and issued certificates.',
  ...courseReads.courses,
  errors: STORES,
});

export const getOwnCourse = defineEndpoint({
  name: 'getOwnCourse',
  method: 'GET',
  path: '/vendorApi/getOwnCourse/{id}',
  audience: 'vendor',
  summary: 'Returns a course of the store with its chapters, all its lessons and its cohorts.',
  ...courseReads.course,
  errors: [...STORES, ...courseReads.course.errors],
});

export const getOwnLesson = defineEndpoint({
  name: 'getOwnLesson',
  method: 'GET',
  path: '/vendorApi/getOwnLesson/{id}',
  audience: 'vendor',
  summary: 'Returns a lesson as last saved, with its quiz pool.',
  ...courseReads.lesson,
  errors: [...STORES, ...courseReads.lesson.errors],
});

export const saveOutline = defineEndpoint({
  name: 'saveOutline',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/saveOutline',
  audience: 'vendor',
  summary: 'Sets the order of a course’s chapters and lessons; must contain every lesson exactly once.',
  ...courseEdits.outline,
  errors: [...STORES, ...courseEdits.outline.errors],
});

export const saveLesson = defineEndpoint({
  name: 'saveLesson',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/saveLesson',
  audience: 'vendor',
  summary: 'Saves a draft of a lesson; learners see it once published. Changes to a quiz pool apply at once.',
  ...courseEdits.lesson,
  errors: [...STORES, ...courseEdits.lesson.errors],
});

export const setLesson = defineEndpoint({
  name: 'setLesson',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/setLesson',
  audience: 'vendor',
  summary: 'Publishes the saved draft of a lesson, withdraws it, or deletes a lesson that was never published.',
  ...courseEdits.lessonState,
  errors: [...STORES, ...courseEdits.lessonState.errors],
});

export const saveCohorts = defineEndpoint({
  name: 'saveCohorts',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/saveCohorts',
  audience: 'vendor',
  summary: 'Sets the cohorts of a course, with dates and places. Without cohorts it is self-paced.',
  ...courseEdits.cohorts,
  errors: [...STORES, ...courseEdits.cohorts.errors],
});

export const addCoursePicture = defineEndpoint({
  name: 'addCoursePicture',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/vendorApi/addCoursePicture',
  audience: 'vendor',
  summary:
    'Uploads a picture (JPEG, PNG or WebP, 15 MB, 50 megapixels) for lessons of a course. It is re-encoded; anyone who may read the lesson sees it.',
  input: z.object(courseUploads.picture.fields),
  fileParts: ['picture'],
  maxFileBytes: PICTURE_MAX_BYTES,
  data: courseUploads.picture.data,
  errors: [...UPLOADS, ...courseUploads.picture.errors],
});

export const addCourseFile = defineEndpoint({
  name: 'addCourseFile',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/vendorApi/addCourseFile',
  audience: 'vendor',
  summary:
    'Starts uploading a file (PDF, ZIP, MP3, text; 20 MiB) or a video (MP4, WebM; 200 MiB) of a course with its first chunk of 1 MiB.',
  input: z.object(courseUploads.file.fields),
  fileParts: ['piece'],
  maxFileBytes: PIECE_BYTES,
  data: courseUploads.file.data,
  errors: [...UPLOADS, ...courseUploads.file.errors],
});

export const addCoursePiece = defineEndpoint({
  name: 'addCoursePiece',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/addCoursePiece',
  audience: 'vendor',
  summary: 'Uploads the next chunk of a file, numbered from 1. Repeating a chunk changes nothing.',
  input: z.object(courseUploads.piece.fields),
  fileParts: ['piece'],
  maxFileBytes: PIECE_BYTES,
  data: courseUploads.piece.data,
  errors: [...UPLOADS, ...courseUploads.piece.errors],
});

export const ownCoursePicture = defineEndpoint({
  name: 'ownCoursePicture',
  method: 'GET',
  path: '/vendorApi/ownCoursePicture/{id}/{picture}/{size}',
  audience: 'vendor',
  summary: 'Returns a picture uploaded for the store’s course `id`, as WebP.',
  ...courseReads.picture,
  errors: [...STORES, ...courseReads.picture.errors],
});

export const getCourseQuestions = defineEndpoint({
  name: 'getCourseQuestions',
  method: 'GET',
  path: '/vendorApi/getCourseQuestions/{id}',
  audience: 'vendor',
  summary: 'Lists questions below lessons of a course of the store: unanswered ones, or all.',
  ...courseReads.questions,
  errors: [...STORES, ...courseReads.questions.errors],
});

export const answerCourseQuestion = defineEndpoint({
  name: 'answerCourseQuestion',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/answerCourseQuestion',
  audience: 'vendor',
  summary: 'Answers a question below a lesson in the store’s name.',
  ...courseEdits.answer,
  errors: [...STORES, ...courseEdits.answer.errors],
});

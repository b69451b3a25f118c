import type { CourseCalls } from '@plumbline/app-runtime/course-editor';
import {
  addCourseFile,
  addCoursePicture,
  addCoursePiece,
  answerCourseQuestion,
  getCourseQuestions,
  getOwnCourse,
  getOwnLesson,
  ownCoursePicture,
  saveCohorts,
  saveLesson,
  saveOutline,
  setLesson,
} from '@plumbline/contract';
import { api, download, upload } from '../../lib/api.ts';

const asFile = (piece: Blob): File => new File([piece], 'piece');

/** The editor’s calls with the session of a store. */
export const vendorCalls: CourseCalls = {
  name: 'vendor',
  course: async (id) => (await api(getOwnCourse, { id })).data,
  lesson: async (id) => (await api(getOwnLesson, { id })).data,
  saveOutline: (input) => api(saveOutline, input),
  saveLesson: (input) => api(saveLesson, input),
  setLesson: (input) => api(setLesson, input),
  saveCohorts: (input) => api(saveCohorts, input),
  addPicture: async (course, picture) => (await upload(addCoursePicture, { course }, { picture })).data._id,
  beginFile: async (of, piece) => (await upload(addCourseFile, of, { piece: asFile(piece) })).data._id,
  addPiece: async (of, piece) => {
    await upload(addCoursePiece, of, { piece: asFile(piece) });
  },
  picture: async (id, picture) => (await download(ownCoursePicture, { id, picture, size: '160' })).content,
  questions: async (of) => (await api(getCourseQuestions, of)).data,
  answer: (input) => api(answerCourseQuestion, input),
};

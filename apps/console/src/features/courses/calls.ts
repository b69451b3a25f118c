import type { CourseCalls } from '@plumbline/app-runtime/course-editor';
import {
  operatorAddCourseFile,
  operatorAddCoursePicture,
  operatorAddCoursePiece,
  operatorAnswerCourseQuestion,
  operatorCourse,
  operatorCoursePicture,
  operatorCourseQuestions,
  operatorLesson,
  operatorSaveCohorts,
  operatorSaveLesson,
  operatorSaveOutline,
  operatorSetLesson,
} from '@plumbline/contract/operator';
import { api, download } from '../../lib/api.ts';

/** The console sends no forms. */
const toBase64 = async (content: Blob): Promise<string> => {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let binary = '';
  // A call takes so many arguments and no more.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
};

/** The editor’s calls with the session of an operator. */
export const operatorCalls: CourseCalls = {
  name: 'operator',
  course: async (id) => (await api(operatorCourse, { id })).data,
  lesson: async (id) => (await api(operatorLesson, { id })).data,
  saveOutline: (input) => api(operatorSaveOutline, input),
  saveLesson: (input) => api(operatorSaveLesson, input),
  setLesson: (input) => api(operatorSetLesson, input),
  saveCohorts: (input) => api(operatorSaveCohorts, input),
  addPicture: async (course, picture) =>
    (await api(operatorAddCoursePicture, { course, content: await toBase64(picture) })).data._id,
  beginFile: async (of, piece) => (await api(operatorAddCourseFile, { ...of, piece: await toBase64(piece) })).data._id,
  addPiece: async (of, piece) => {
    await api(operatorAddCoursePiece, { ...of, piece: await toBase64(piece) });
  },
  picture: async (id, picture) => (await download(operatorCoursePicture, { id, picture, size: '160' })).content,
  questions: async (of) => (await api(operatorCourseQuestions, of)).data,
  answer: (input) => api(operatorAnswerCourseQuestion, input),
};

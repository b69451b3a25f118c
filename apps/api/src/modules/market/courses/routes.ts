import {
  addCourseFile,
  addCoursePicture,
  addCoursePiece,
  answerCourseQuestion,
  askLesson,
  beginQuiz,
  courseVideo,
  enrolCourse,
  fail,
  getCourse,
  getCourseQuestions,
  getCourses,
  getLesson,
  getLessonQuestions,
  getOwnCourse,
  getOwnCourses,
  getOwnLesson,
  joinCohort,
  leaveCourse,
  lessonFileContent,
  lessonPictureFile,
  ok,
  ownCoursePicture,
  playLesson,
  saveCohorts,
  saveLesson,
  saveOutline,
  saveProgress,
  setLesson,
  submitQuiz,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { admit, perMember } from '../../../platform/rate-limit.ts';
import { orRefused } from '../../../platform/refused.ts';
import type { Caller, Mounts } from '../../../routing/mounts.ts';
import {
  answerQuestion,
  keepCohorts,
  keepLesson,
  keepOutline,
  moveLesson,
  readCourseQuestions,
  readOwnCourse,
  readOwnCourses,
  readOwnLesson,
} from './edit-course.ts';
import { openFile, openPicture, openVideo, play } from './open-file.ts';
import { readCourse, readCourses, readLesson, readQuestions } from './read-course.ts';
import { ask, beginAttempt, changeOwnCohort, enrolIn, handIn, keepProgress, leaveOwn } from './take-part.ts';
import { addPicture, addPiece, beginFile } from './upload-file.ts';

/** Before RATE_LIMIT_FACTOR. Each picture is up to fifteen megabytes that are decoded, each piece one that is kept. */
const pictureHit = perMember('coursePicture', { most: 200, seconds: 24 * 3600 });
const pieceHit = perMember('coursePiece', { most: 2500, seconds: 24 * 3600 });

export function coursesRoutes(mounts: Mounts, deps: Deps): void {
  learnerRoutes(mounts, deps);
  vendorRoutes(mounts, deps);
}

function learnerRoutes({ mount, mountFile }: Mounts, { db }: Deps): void {
  mount(getCourses, async ({ caller, input }) => ok(await readCourses(db, caller, input)));
  mount(getCourse, ({ caller, input }) => readCourse(db, caller, input.slug));
  mount(enrolCourse, ({ caller, input }) => enrolIn(db, caller, input));
  mount(leaveCourse, ({ caller, input }) => leaveOwn(db, caller, input._id));
  mount(joinCohort, ({ caller, input }) => changeOwnCohort(db, caller, input));
  mount(getLesson, ({ caller, input }) => readLesson(db, caller, input.id));
  mount(saveProgress, ({ caller, input }) => keepProgress(db, caller, input));
  mount(beginQuiz, ({ caller, input }) => beginAttempt(db, caller, input._id));
  mount(submitQuiz, ({ caller, input }) => handIn(db, caller, input));
  mount(getLessonQuestions, ({ caller, input }) => readQuestions(db, caller, input));
  mount(askLesson, ({ caller, input }) => transactionOnce(db, (tx) => ask(tx, caller, input)));
  mount(playLesson, ({ caller, input }) => play(db, caller, input._id));
  mountFile(courseVideo, (_nobody, { ticket }) => openVideo(db, ticket));
  mountFile(lessonFileContent, (caller, input) => openFile(db, caller, input));
  mountFile(lessonPictureFile, ({ tokenSha256 }, { id, picture, size }) =>
    openPicture(db, tokenSha256, { course: null, lesson: id, picture, size }, lessonPictureFile.errors),
  );
}

function vendorRoutes({ mount, mountFile, mountUpload }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(getOwnCourses, ({ caller, input }) =>
    orRefused(getOwnCourses.errors, () => readOwnCourses(db, caller.tokenSha256, input)),
  );
  mount(getOwnCourse, ({ caller, input }) => readOwnCourse(db, caller.tokenSha256, input.id, getOwnCourse.errors));
  mount(getOwnLesson, ({ caller, input }) => readOwnLesson(db, caller.tokenSha256, input.id, getOwnLesson.errors));
  mount(saveOutline, ({ caller, input }) => keepOutline(db, caller.tokenSha256, input, saveOutline.errors));
  mount(saveLesson, ({ caller, input }) => keepLesson(db, caller.tokenSha256, input, saveLesson.errors));
  mount(setLesson, ({ caller, input }) => moveLesson(db, caller.tokenSha256, input, setLesson.errors));
  mount(saveCohorts, ({ caller, input }) => keepCohorts(db, caller.tokenSha256, input, saveCohorts.errors));
  mount(getCourseQuestions, ({ caller, input }) =>
    readCourseQuestions(db, caller.tokenSha256, input, getCourseQuestions.errors),
  );
  mount(answerCourseQuestion, ({ caller, input }) =>
    transactionOnce(db, (tx) => answerQuestion(tx, caller.tokenSha256, input, answerCourseQuestion.errors)),
  );
  mountFile(ownCoursePicture, ({ tokenSha256 }, { id, picture, size }) =>
    openPicture(db, tokenSha256, { course: id, lesson: null, picture, size }, ownCoursePicture.errors),
  );
  const admitPicture = ({ subjectId }: Caller) => admit(deps, pictureHit(subjectId));
  const admitPiece = ({ subjectId }: Caller) => admit(deps, pieceHit(subjectId));
  mountUpload(addCoursePicture, admitPicture, ({ caller, input, files }) =>
    addPicture(db, caller.tokenSha256, input.course, files[0]?.content, addCoursePicture.errors),
  );
  mountUpload(addCourseFile, admitPiece, async ({ caller, input, files }) =>
    files[0] === undefined
      ? fail('piece_not_valid')
      : beginFile(db, caller.tokenSha256, input, files[0].content, addCourseFile.errors),
  );
  mountUpload(addCoursePiece, admitPiece, async ({ caller, input, files }) =>
    files[0] === undefined
      ? fail('piece_not_valid')
      : addPiece(db, caller.tokenSha256, input, files[0].content, addCoursePiece.errors),
  );
}

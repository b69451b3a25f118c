import * as contract from '@plumbline/contract';
import { fail, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { admit, perMember } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
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
import { ask, beginAttempt, changeOwnCohort, enrolIn, keepProgress, leaveOwn, submit } from './take-part.ts';
import { addPicture, addPiece, beginFile } from './upload-file.ts';

/** Before RATE_LIMIT_FACTOR. A picture has up to fifteen megabytes to decode, a part one megabyte to store. */
const pictureHit = perMember('coursePicture', { most: 200, seconds: 24 * 3600 });
const pieceHit = perMember('coursePiece', { most: 2500, seconds: 24 * 3600 });

export function coursesRoutes(mounts: Mounts, deps: Deps): void {
  learnerRoutes(mounts, deps);
  vendorRoutes(mounts, deps);
}

function learnerRoutes({ mount, mountFile }: Mounts, { db }: Deps): void {
  mount(contract.getCourses, async ({ caller, input }) => ok(await readCourses(db, caller, input)));
  mount(contract.getCourse, ({ caller, input }) => readCourse(db, caller, input.slug));
  mount(contract.enrolCourse, ({ caller, input }) => enrolIn(db, caller, input));
  mount(contract.leaveCourse, ({ caller, input }) => leaveOwn(db, caller, input._id));
  mount(contract.joinCohort, ({ caller, input }) => changeOwnCohort(db, caller, input));
  mount(contract.getLesson, ({ caller, input }) => readLesson(db, caller, input.id));
  mount(contract.saveProgress, ({ caller, input }) => keepProgress(db, caller, input));
  mount(contract.beginQuiz, ({ caller, input }) => beginAttempt(db, caller, input._id));
  mount(contract.submitQuiz, ({ caller, input }) => submit(db, caller, input));
  mount(contract.getLessonQuestions, ({ caller, input }) => readQuestions(db, caller, input));
  mount(contract.askLesson, ({ caller, input }) => transactionOnce(db, (tx) => ask(tx, caller, input)));
  mount(contract.playLesson, ({ caller, input }) => play(db, caller, input._id));
  mountFile(contract.courseVideo, (_nobody, { ticket }) => openVideo(db, ticket));
  mountFile(contract.lessonFileContent, (caller, input) => openFile(db, caller, input));
  mountFile(contract.lessonPictureFile, ({ tokenSha256 }, { id, picture, size }) =>
    openPicture(db, tokenSha256, { course: null, lesson: id, picture, size }, contract.lessonPictureFile.errors),
  );
}

function vendorRoutes({ mount, mountFile, mountUpload }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(contract.getOwnCourses, ({ caller, input }) =>
    toRefusal(contract.getOwnCourses.errors, () => readOwnCourses(db, caller.tokenSha256, input)),
  );
  mount(contract.getOwnCourse, ({ caller, input }) =>
    readOwnCourse(db, caller.tokenSha256, input.id, contract.getOwnCourse.errors),
  );
  mount(contract.getOwnLesson, ({ caller, input }) =>
    readOwnLesson(db, caller.tokenSha256, input.id, contract.getOwnLesson.errors),
  );
  mount(contract.saveOutline, ({ caller, input }) =>
    keepOutline(db, caller.tokenSha256, input, contract.saveOutline.errors),
  );
  mount(contract.saveLesson, ({ caller, input }) =>
    keepLesson(db, caller.tokenSha256, input, contract.saveLesson.errors),
  );
  mount(contract.setLesson, ({ caller, input }) =>
    moveLesson(db, caller.tokenSha256, input, contract.setLesson.errors),
  );
  mount(contract.saveCohorts, ({ caller, input }) =>
    keepCohorts(db, caller.tokenSha256, input, contract.saveCohorts.errors),
  );
  mount(contract.getCourseQuestions, ({ caller, input }) =>
    readCourseQuestions(db, caller.tokenSha256, input, contract.getCourseQuestions.errors),
  );
  mount(contract.answerCourseQuestion, ({ caller, input }) =>
    transactionOnce(db, (tx) => answerQuestion(tx, caller.tokenSha256, input, contract.answerCourseQuestion.errors)),
  );
  mountFile(contract.ownCoursePicture, ({ tokenSha256 }, { id, picture, size }) =>
    openPicture(db, tokenSha256, { course: id, lesson: null, picture, size }, contract.ownCoursePicture.errors),
  );
  const admitPicture = ({ subjectId }: Caller) => admit(deps, pictureHit(subjectId));
  const admitPiece = ({ subjectId }: Caller) => admit(deps, pieceHit(subjectId));
  mountUpload(contract.addCoursePicture, admitPicture, ({ caller, input, files }) =>
    addPicture(db, caller.tokenSha256, input.course, files[0]?.content, contract.addCoursePicture.errors),
  );
  mountUpload(contract.addCourseFile, admitPiece, async ({ caller, input, files }) =>
    files[0] === undefined
      ? fail('piece_not_valid')
      : beginFile(db, caller.tokenSha256, input, files[0].content, contract.addCourseFile.errors),
  );
  mountUpload(contract.addCoursePiece, admitPiece, async ({ caller, input, files }) =>
    files[0] === undefined
      ? fail('piece_not_valid')
      : addPiece(db, caller.tokenSha256, input, files[0].content, contract.addCoursePiece.errors),
  );
}

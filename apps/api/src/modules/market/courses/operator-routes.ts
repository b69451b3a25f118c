import { type ErrorCode, fail, type OwnCourse, type OwnLesson, ok, type Result } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import { type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts, OperatorCall } from '../../../routing/mounts.ts';
import { type AuditRecord, audit } from '../../base/audit/index.ts';
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
import { selectOwnCourse, updatePlatformCourse, updatePlatformCourseState } from './edit-store.ts';
import { openPicture } from './open-file.ts';
import { lessonReviewRoutes } from './review-lessons.ts';
import { addPicture, addPiece, beginFile } from './upload-file.ts';

type Recorded = Pick<AuditRecord, 'action' | 'subject' | 'before' | 'after'>;

/** Runs an action and writes its audit row. A refused action writes none. */
const recorded =
  ({ db }: Pick<Deps, 'db'>) =>
  async <Value, Code extends ErrorCode>(
    call: OperatorCall,
    record: (value: Value) => Recorded,
    deed: (tx: Tx) => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code>> =>
    transaction(db, async (tx) => {
      const done = await deed(tx);
      if (done.ok) await audit(tx, call, { reason: '', ...record(done.value) });
      return done;
    });

const edited = (course: string, after: object): Recorded => ({
  action: 'course.edit' as const,
  subject: `course:${course}`,
  after,
});

export function coursesOperatorRoutes(mounts: Mounts, deps: Deps): void {
  readRoutes(mounts, deps);
  headRoutes(mounts, deps);
  editRoutes(mounts, deps);
  fileRoutes(mounts, deps);
  lessonReviewRoutes(mounts, deps);
}

function readRoutes({ mountOperator: mount }: Mounts, { db }: Deps): void {
  mount(contract.operatorCourses, async ({ tokenSha256, input }) => ok(await readOwnCourses(db, tokenSha256, input)));
  mount(contract.operatorCourse, ({ tokenSha256, input }) =>
    readOwnCourse(db, tokenSha256, input.id, contract.operatorCourse.errors),
  );
  mount(contract.operatorLesson, ({ tokenSha256, input }) =>
    readOwnLesson(db, tokenSha256, input.id, contract.operatorLesson.errors),
  );
  mount(contract.operatorCourseQuestions, ({ tokenSha256, input }) =>
    readCourseQuestions(db, tokenSha256, input, contract.operatorCourseQuestions.errors),
  );
  mount.file(contract.operatorCoursePicture, async ({ tokenSha256, input: { id, picture, size } }) => {
    const of = { course: id, lesson: null, picture, size };
    const opened = await openPicture(db, tokenSha256, of, contract.operatorCoursePicture.errors);
    return opened.ok ? opened.value : opened;
  });
}

/** Routes for the description and visibility of our own courses. */
function headRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const record = recorded(deps);
  mount(contract.operatorSaveCourse, (call) => {
    const { _id: id, version, ...says } = call.input;
    if (id !== '' && !isUuid(id)) return fail('course_unknown');
    const kept = { course: id === '' ? null : id, version: version === '' ? null : version, says };
    return record<OwnCourse, (typeof contract.operatorSaveCourse.errors)[number]>(
      call,
      (course) => ({ action: 'course.save', subject: `course:${course._id}`, after: says }),
      async (tx) => {
        const saved = await toRefusal(contract.operatorSaveCourse.errors, () =>
          updatePlatformCourse(tx, call.tokenSha256, kept),
        );
        return saved.ok ? readOwnCourse(tx, call.tokenSha256, saved.value, contract.operatorSaveCourse.errors) : saved;
      },
    );
  });
  mount(contract.operatorSetCourse, async (call) => {
    const { _id: id, state } = call.input;
    if (!isUuid(id)) return fail('course_unknown');
    let before = '';
    return record<OwnCourse, (typeof contract.operatorSetCourse.errors)[number]>(
      call,
      () => ({ action: 'course.move', subject: `course:${id}`, before: { status: before }, after: { status: state } }),
      async (tx) => {
        const moved = await toRefusal(contract.operatorSetCourse.errors, async () => {
          before = (await selectOwnCourse(tx, call.tokenSha256, id)).status;
          await updatePlatformCourseState(tx, call.tokenSha256, id, state);
        });
        return moved.ok ? readOwnCourse(tx, call.tokenSha256, id, contract.operatorSetCourse.errors) : moved;
      },
    );
  });
}

function editRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const record = recorded(deps);
  mount(contract.operatorSaveOutline, (call) =>
    record(
      call,
      ({ chapters }: OwnCourse) => edited(call.input._id, { chapters: chapters.length }),
      (tx) => keepOutline(tx, call.tokenSha256, call.input, contract.operatorSaveOutline.errors),
    ),
  );
  mount(contract.operatorSaveLesson, (call) =>
    record(
      call,
      (lesson: OwnLesson) => edited(call.input.course, { lesson: lesson._id, title: lesson.title }),
      (tx) => keepLesson(tx, call.tokenSha256, call.input, contract.operatorSaveLesson.errors),
    ),
  );
  mount(contract.operatorSetLesson, (call) =>
    record(
      call,
      (course: OwnCourse) => edited(course._id, { lesson: call.input._id, state: call.input.state }),
      (tx) => moveLesson(tx, call.tokenSha256, call.input, contract.operatorSetLesson.errors),
    ),
  );
  mount(contract.operatorSaveCohorts, (call) =>
    record(
      call,
      (course: OwnCourse) => edited(course._id, { cohorts: course.cohorts.length }),
      (tx) => keepCohorts(tx, call.tokenSha256, call.input, contract.operatorSaveCohorts.errors),
    ),
  );
  mount(contract.operatorAnswerCourseQuestion, (call) =>
    record(
      call,
      () => ({ action: 'course.answer', subject: `course:${call.input.course}`, after: { question: call.input._id } }),
      (tx) => answerQuestion(tx, call.tokenSha256, call.input, contract.operatorAnswerCourseQuestion.errors),
    ),
  );
}

function fileRoutes({ mountOperator: mount }: Mounts, { db }: Deps): void {
  mount(contract.operatorAddCoursePicture, ({ tokenSha256, input: { course, content } }) =>
    addPicture(db, tokenSha256, course, Buffer.from(content, 'base64'), contract.operatorAddCoursePicture.errors),
  );
  mount(contract.operatorAddCourseFile, ({ tokenSha256, input }) =>
    beginFile(db, tokenSha256, input, Buffer.from(input.piece, 'base64'), contract.operatorAddCourseFile.errors),
  );
  mount(contract.operatorAddCoursePiece, ({ tokenSha256, input }) =>
    addPiece(db, tokenSha256, input, Buffer.from(input.piece, 'base64'), contract.operatorAddCoursePiece.errors),
  );
}

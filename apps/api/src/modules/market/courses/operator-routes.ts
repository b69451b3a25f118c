import { type ErrorCode, fail, type OwnCourse, type OwnLesson, ok, type Result } from '@plumbline/contract';
import {
  operatorAddCourseFile,
  operatorAddCoursePicture,
  operatorAddCoursePiece,
  operatorAnswerCourseQuestion,
  operatorCourse,
  operatorCoursePicture,
  operatorCourseQuestions,
  operatorCourses,
  operatorLesson,
  operatorSaveCohorts,
  operatorSaveCourse,
  operatorSaveLesson,
  operatorSaveOutline,
  operatorSetCourse,
  operatorSetLesson,
} from '@plumbline/contract/operator';
import { type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { orRefused } from '../../../platform/refused.ts';
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
import { selectOwnCourse, updateHouseCourse, updateHouseState } from './edit-store.ts';
import { openPicture } from './open-file.ts';
import { lessonReviewRoutes } from './review-lessons.ts';
import { addPicture, addPiece, beginFile } from './upload-file.ts';

type Recorded = Pick<AuditRecord, 'action' | 'subject' | 'before' | 'after'>;

/** Does what is a row of the audit trail; what is refused is none. */
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
  mount(operatorCourses, async ({ tokenSha256, input }) => ok(await readOwnCourses(db, tokenSha256, input)));
  mount(operatorCourse, ({ tokenSha256, input }) => readOwnCourse(db, tokenSha256, input.id, operatorCourse.errors));
  mount(operatorLesson, ({ tokenSha256, input }) => readOwnLesson(db, tokenSha256, input.id, operatorLesson.errors));
  mount(operatorCourseQuestions, ({ tokenSha256, input }) =>
    readCourseQuestions(db, tokenSha256, input, operatorCourseQuestions.errors),
  );
  mount.file(operatorCoursePicture, async ({ tokenSha256, input: { id, picture, size } }) => {
    const of = { course: id, lesson: null, picture, size };
    const opened = await openPicture(db, tokenSha256, of, operatorCoursePicture.errors);
    return opened.ok ? opened.value : opened;
  });
}

/** What a course of the house says of itself, and whether it is shown. */
function headRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const record = recorded(deps);
  mount(operatorSaveCourse, (call) => {
    const { _id: id, version, ...says } = call.input;
    if (id !== '' && !isUuid(id)) return fail('course_unknown');
    const kept = { course: id === '' ? null : id, version: version === '' ? null : version, says };
    return record<OwnCourse, (typeof operatorSaveCourse.errors)[number]>(
      call,
      (course) => ({ action: 'course.save', subject: `course:${course._id}`, after: says }),
      async (tx) => {
        const saved = await orRefused(operatorSaveCourse.errors, () => updateHouseCourse(tx, call.tokenSha256, kept));
        return saved.ok ? readOwnCourse(tx, call.tokenSha256, saved.value, operatorSaveCourse.errors) : saved;
      },
    );
  });
  mount(operatorSetCourse, async (call) => {
    const { _id: id, state } = call.input;
    if (!isUuid(id)) return fail('course_unknown');
    let before = '';
    return record<OwnCourse, (typeof operatorSetCourse.errors)[number]>(
      call,
      () => ({ action: 'course.move', subject: `course:${id}`, before: { status: before }, after: { status: state } }),
      async (tx) => {
        const moved = await orRefused(operatorSetCourse.errors, async () => {
          before = (await selectOwnCourse(tx, call.tokenSha256, id)).status;
          await updateHouseState(tx, call.tokenSha256, id, state);
        });
        return moved.ok ? readOwnCourse(tx, call.tokenSha256, id, operatorSetCourse.errors) : moved;
      },
    );
  });
}

function editRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const record = recorded(deps);
  mount(operatorSaveOutline, (call) =>
    record(
      call,
      ({ chapters }: OwnCourse) => edited(call.input._id, { chapters: chapters.length }),
      (tx) => keepOutline(tx, call.tokenSha256, call.input, operatorSaveOutline.errors),
    ),
  );
  mount(operatorSaveLesson, (call) =>
    record(
      call,
      (lesson: OwnLesson) => edited(call.input.course, { lesson: lesson._id, title: lesson.title }),
      (tx) => keepLesson(tx, call.tokenSha256, call.input, operatorSaveLesson.errors),
    ),
  );
  mount(operatorSetLesson, (call) =>
    record(
      call,
      (course: OwnCourse) => edited(course._id, { lesson: call.input._id, state: call.input.state }),
      (tx) => moveLesson(tx, call.tokenSha256, call.input, operatorSetLesson.errors),
    ),
  );
  mount(operatorSaveCohorts, (call) =>
    record(
      call,
      (course: OwnCourse) => edited(course._id, { cohorts: course.cohorts.length }),
      (tx) => keepCohorts(tx, call.tokenSha256, call.input, operatorSaveCohorts.errors),
    ),
  );
  mount(operatorAnswerCourseQuestion, (call) =>
    record(
      call,
      () => ({ action: 'course.answer', subject: `course:${call.input.course}`, after: { question: call.input._id } }),
      (tx) => answerQuestion(tx, call.tokenSha256, call.input, operatorAnswerCourseQuestion.errors),
    ),
  );
}

function fileRoutes({ mountOperator: mount }: Mounts, { db }: Deps): void {
  mount(operatorAddCoursePicture, ({ tokenSha256, input: { course, content } }) =>
    addPicture(db, tokenSha256, course, Buffer.from(content, 'base64'), operatorAddCoursePicture.errors),
  );
  mount(operatorAddCourseFile, ({ tokenSha256, input }) =>
    beginFile(db, tokenSha256, input, Buffer.from(input.piece, 'base64'), operatorAddCourseFile.errors),
  );
  mount(operatorAddCoursePiece, ({ tokenSha256, input }) =>
    addPiece(db, tokenSha256, input, Buffer.from(input.piece, 'base64'), operatorAddCoursePiece.errors),
  );
}

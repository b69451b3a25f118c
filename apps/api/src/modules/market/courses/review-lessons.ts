import { type CodeOf, type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import { operatorDecideLesson, operatorWaitingLessons } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Queryable, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts, OperatorCall } from '../../../routing/mounts.ts';
import { audit } from '../../base/audit/index.ts';
import { decideLesson, selectWaitingLessons, type WaitingLessonRow } from './public-store.ts';
import type { Session } from './store.ts';

/** Routes for operators to decide about lessons that stores submitted after their course was approved. */
export function lessonReviewRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(operatorWaitingLessons, async ({ tokenSha256, input }) =>
    ok(await readWaitingLessons(deps.db, tokenSha256, input)),
  );
  mount(operatorDecideLesson, (call) => decide(deps, call));
}

const toWaiting = (row: WaitingLessonRow): DataOf<typeof operatorWaitingLessons>['docs'][number] => ({
  _id: row.lesson_id,
  title: row.lesson,
  course: { _id: row.course_id, title: row.course },
  store: { _id: row.vendor_id, storeName: row.store_name },
  submittedAt: toDateTime(row.submitted_at),
  draft: String(row.draft_id),
});

async function readWaitingLessons(
  db: Queryable,
  session: Session,
  { page, limit, course }: InputOf<typeof operatorWaitingLessons>,
): Promise<DataOf<typeof operatorWaitingLessons>> {
  const of = { course: isUuid(course) ? course : null, limit, offset: (page - 1) * limit };
  const { total, rows } = await selectWaitingLessons(db, session, of);
  return { docs: rows.map(toWaiting), ...pagesOf(total, { page, limit }) };
}

async function decide(
  { db }: Pick<Deps, 'db'>,
  call: OperatorCall & { readonly input: InputOf<typeof operatorDecideLesson> },
): Promise<Result<null, CodeOf<typeof operatorDecideLesson>>> {
  const { _id: lesson, draft, decision, reason } = call.input;
  if (!isUuid(lesson)) return fail('lesson_unknown');
  const isApproved = decision === 'approve';
  return transaction(db, async (tx): Promise<Result<null, CodeOf<typeof operatorDecideLesson>>> => {
    const decided = await toRefusal(operatorDecideLesson.errors, () =>
      decideLesson(tx, call.tokenSha256, { lesson, draft, isApproved, reason }),
    );
    if (!decided.ok) return decided;
    await audit(tx, call, {
      action: `lesson.${decision}`,
      subject: `lesson:${lesson}`,
      reason,
      before: { status: 'in_review' },
      after: { status: isApproved ? 'published' : 'rejected' },
    });
    return ok(null);
  });
}

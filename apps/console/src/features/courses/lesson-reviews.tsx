import { operatorDecideLesson, operatorWaitingLessons, type WaitingLesson } from '@plumbline/contract/operator';
import { Button, type Column, DataTable, ErrorNote, Moment, Section } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';

/** Lessons of a vendor's course that were handed in after it was approved; nothing where none waits. */
export function LessonReviews({ course }: { readonly course: string }) {
  const waiting = useQuery({ ...read(operatorWaitingLessons, { course, limit: '100' }), meta: { isQuiet: true } });
  if (waiting.data === undefined || waiting.data.docs.length === 0) return null;
  return (
    <Section title="Lessons that wait for a review">
      <p className="soft">
        Learners see what they saw before until you approve. Open a lesson to read what was handed in.
      </p>
      <DataTable
        caption="Lessons that wait for a review"
        columns={COLUMNS}
        rows={waiting.data.docs}
        rowKey={(lesson) => lesson._id}
      />
    </Section>
  );
}

/** With the draft that waited when the operator began to decide: one that came in later was not read. */
interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly draft: WaitingLesson['draft'];
}

function Waiting({ lesson }: { readonly lesson: WaitingLesson }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<Decision | null>(null);
  const { send, isBusy } = useCall((input: Decision & { readonly reason: string }) =>
    api(operatorDecideLesson, { _id: lesson._id, ...input }),
  );
  const decide = (decision: Decision['decision']) => setOpen({ decision, draft: lesson.draft });
  return (
    <>
      {operatorDecideLesson.roles.includes(role) ? (
        <>
          <Button size="small" aria-label={`Approve ${lesson.title}`} onClick={() => decide('approve')}>
            Approve
          </Button>{' '}
          <Button size="small" aria-label={`Reject ${lesson.title}`} onClick={() => decide('reject')}>
            Reject
          </Button>
        </>
      ) : null}
      <ReasonDialog
        isOpen={open !== null}
        title={open?.decision === 'reject' ? 'Reject this lesson' : 'Approve this lesson'}
        confirm={open?.decision === 'reject' ? 'Reject' : 'Approve'}
        isDanger={open?.decision === 'reject'}
        isBusy={isBusy}
        hint="The vendor is mailed the reason."
        onClose={() => setOpen(null)}
        onConfirm={(reason) => open && send({ ...open, reason }, () => setOpen(null))}
      >
        {open && open.draft !== lesson.draft ? (
          <ErrorNote>The vendor handed it in anew meanwhile. Close this and read it before you decide.</ErrorNote>
        ) : null}
      </ReasonDialog>
    </>
  );
}

const COLUMNS: readonly Column<WaitingLesson>[] = [
  { key: 'lesson', label: 'Lesson', cell: ({ _id, title }) => <Link to={`?lesson=${_id}`}>{title}</Link> },
  { key: 'since', label: 'Since (UTC)', cell: ({ handedInAt }) => <Moment at={handedInAt} /> },
  { key: 'act', label: 'Decision', cell: (lesson) => <Waiting lesson={lesson} /> },
];

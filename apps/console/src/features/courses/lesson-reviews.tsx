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

/** Includes the draft that was waiting when the operator started to decide, because a later one was not read. */
interface Decision {
  readonly _id: string;
  readonly decision: 'approve' | 'reject';
  readonly draft: WaitingLesson['draft'];
}

/** Lessons of an approved vendor course that await review; hidden if there are none. */
export function LessonReviews({ course }: { readonly course: string }) {
  const { role } = useOperator();
  const waiting = useQuery({ ...read(operatorWaitingLessons, { course, limit: '100' }), meta: { isQuiet: true } });
  const [open, setOpen] = useState<Decision | null>(null);
  const { send, isBusy } = useCall((input: Decision & { readonly reason: string }) => api(operatorDecideLesson, input));
  const rows = waiting.data?.docs ?? [];
  const now = rows.find(({ _id }) => _id === open?._id);
  if (rows.length === 0 && open === null) return null;
  return (
    <Section
      title={TITLE}
      aside={
        <span className="soft">
          Learners see what they saw before until you approve. Open a lesson to read what was handed in.
        </span>
      }
    >
      <DataTable
        caption={TITLE}
        columns={operatorDecideLesson.roles.includes(role) ? [...COLUMNS, decideColumn(setOpen)] : COLUMNS}
        rows={rows}
        rowKey={(lesson) => lesson._id}
      />
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
        {open && now && open.draft !== now.draft ? (
          <ErrorNote>The vendor handed it in anew meanwhile. Close this and read it before you decide.</ErrorNote>
        ) : null}
      </ReasonDialog>
    </Section>
  );
}

const TITLE = 'Lessons that wait for a review';

const COLUMNS: readonly Column<WaitingLesson>[] = [
  { key: 'lesson', label: 'Lesson', cell: ({ _id, title }) => <Link to={`?lesson=${_id}`}>{title}</Link> },
  { key: 'since', label: 'Since (UTC)', cell: ({ handedInAt }) => <Moment at={handedInAt} /> },
];

const decideColumn = (onOpen: (decision: Decision) => void): Column<WaitingLesson> => ({
  key: 'act',
  label: 'Decision',
  cell: ({ _id, draft, title }) => (
    <>
      <Button size="small" aria-label={`Approve ${title}`} onClick={() => onOpen({ _id, draft, decision: 'approve' })}>
        Approve
      </Button>{' '}
      <Button size="small" aria-label={`Reject ${title}`} onClick={() => onOpen({ _id, draft, decision: 'reject' })}>
        Reject
      </Button>
    </>
  ),
});

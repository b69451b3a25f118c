import { operatorDecideLesson, operatorWaitingLessons, type WaitingLesson } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-courses';
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
    <Section title={t.lessonsWaitReview} aside={<span className="soft">{t.learnersSeeSaw}</span>}>
      <DataTable
        caption={t.lessonsWaitReview}
        columns={operatorDecideLesson.roles.includes(role) ? [...COLUMNS, decideColumn(setOpen)] : COLUMNS}
        rows={rows}
        rowKey={(lesson) => lesson._id}
      />
      <ReasonDialog
        isOpen={open !== null}
        title={open?.decision === 'reject' ? t.rejectThisLesson : t.approveThisLesson}
        confirm={open?.decision === 'reject' ? t.reject : t.approve}
        isDanger={open?.decision === 'reject'}
        isBusy={isBusy}
        hint={t.vendorMailedReason}
        onClose={() => setOpen(null)}
        onConfirm={(reason) => open && send({ ...open, reason }, () => setOpen(null))}
      >
        {open && now && open.draft !== now.draft ? <ErrorNote>{t.vendorHandedAnew}</ErrorNote> : null}
      </ReasonDialog>
    </Section>
  );
}

const COLUMNS: readonly Column<WaitingLesson>[] = [
  { key: 'lesson', label: t.lesson, cell: ({ _id, title }) => <Link to={`?lesson=${_id}`}>{title}</Link> },
  { key: 'since', label: t.sinceUtc, cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
];

const decideColumn = (onOpen: (decision: Decision) => void): Column<WaitingLesson> => ({
  key: 'act',
  label: t.decision,
  cell: ({ _id, draft, title }) => (
    <>
      <Button
        size="small"
        aria-label={t.approveTitle({ title })}
        onClick={() => onOpen({ _id, draft, decision: 'approve' })}
      >
        {t.approve}
      </Button>{' '}
      <Button
        size="small"
        aria-label={t.rejectTitle({ title })}
        onClick={() => onOpen({ _id, draft, decision: 'reject' })}
      >
        {t.reject}
      </Button>
    </>
  ),
});

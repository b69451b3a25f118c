import { operatorDecideLesson, operatorWaitingLessons, type WaitingLesson } from '@plumbline/contract/operator';
import { Button, Moment, Section } from '@plumbline/ui';
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
      <ul>
        {waiting.data.docs.map((lesson) => (
          <li key={lesson._id}>
            <Waiting lesson={lesson} />
          </li>
        ))}
      </ul>
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
    <p>
      <Link to={`?lesson=${lesson._id}`}>{lesson.title}</Link>{' '}
      <span className="small soft">
        since <Moment at={lesson.handedInAt} /> UTC
      </span>{' '}
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
          <p role="alert">The vendor handed it in anew meanwhile. Close this and read it before you decide.</p>
        ) : null}
      </ReasonDialog>
    </p>
  );
}

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

function Waiting({ lesson }: { readonly lesson: WaitingLesson }) {
  const { role } = useOperator();
  const [decision, decide] = useState<'approve' | 'reject' | null>(null);
  const { send, isBusy } = useCall((input: { decision: 'approve' | 'reject'; reason: string }) =>
    api(operatorDecideLesson, { _id: lesson._id, draft: lesson.draft, ...input }),
  );
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
        isOpen={decision !== null}
        title={decision === 'reject' ? 'Reject this lesson' : 'Approve this lesson'}
        confirm={decision === 'reject' ? 'Reject' : 'Approve'}
        isDanger={decision === 'reject'}
        isBusy={isBusy}
        hint="The vendor is mailed the reason."
        onClose={() => decide(null)}
        onConfirm={(reason) => send({ decision: decision ?? 'reject', reason }, () => decide(null))}
      />
    </p>
  );
}

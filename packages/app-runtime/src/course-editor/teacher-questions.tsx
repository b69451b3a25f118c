import { COMMENT_MAX, type CourseComment, type CourseQuestion } from '@plumbline/contract';
import { Button, Field, Moment, Section } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { keyOf, useAct, useShell } from './context.ts';
import styles from './course-editor.module.css';
import { Shown } from './parts.tsx';

/** Learners' questions below a course's lessons, for the course's team to answer. */
export function TeacherQuestions({ course, isReadOnly }: { readonly course: string; readonly isReadOnly: boolean }) {
  const { calls, t } = useShell();
  const [of, setOf] = useState<'waiting' | 'all'>('waiting');
  const query = useQuery({
    queryKey: keyOf(calls.name, course, 'questions', of),
    queryFn: () => calls.questions({ id: course, of }),
    meta: { isQuiet: true },
  });
  return (
    <Section title={t.questions}>
      <p className={styles.acts}>
        {(['waiting', 'all'] as const).map((each) => (
          <Button key={each} size="small" variant="quiet" aria-pressed={each === of} onClick={() => setOf(each)}>
            {t[each]}
          </Button>
        ))}
      </p>
      <Shown query={query} failed={t.questionsFailed}>
        {({ docs }) =>
          docs.length === 0 ? (
            <p className={styles.hint}>{t.noneWait}</p>
          ) : (
            <ol className={styles.questions}>
              {docs.map((question) => (
                <Question key={question._id} course={course} question={question} isReadOnly={isReadOnly} />
              ))}
            </ol>
          )
        }
      </Shown>
    </Section>
  );
}

interface QuestionProps {
  readonly course: string;
  readonly question: CourseQuestion;
  readonly isReadOnly: boolean;
}

function Question({ course, question, isReadOnly }: QuestionProps) {
  const { calls, t } = useShell();
  const [message, setMessage] = useState('');
  const [isBroken, setBroken] = useState(false);
  const answer = useAct(calls.answer, { onSuccess: () => setMessage('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(message.trim() === '');
    if (message.trim() !== '') answer.send({ course, _id: question._id, message: message.trim() });
  };
  return (
    <li>
      <p className={styles.hint}>{t.below({ lesson: question.lesson.title })}</p>
      {[question, ...question.answers].map((comment) => (
        <Comment key={comment._id} comment={comment} />
      ))}
      {isReadOnly || question.body === '' ? null : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <Field label={t.answer} error={isBroken && message.trim() === '' ? t.answerNeeded : null}>
            {(input) => (
              <textarea
                {...input}
                rows={2}
                maxLength={COMMENT_MAX}
                value={message}
                onChange={({ currentTarget }) => setMessage(currentTarget.value)}
              />
            )}
          </Field>
          <p>
            <Button type="submit" size="small" busy={answer.isBusy}>
              {t.send}
            </Button>
          </p>
        </form>
      )}
    </li>
  );
}

function Comment({ comment }: { readonly comment: CourseComment }) {
  const { t } = useShell();
  return (
    <>
      <p className={styles.hint}>
        <strong>{comment.writer}</strong> · <Moment at={comment.at} />
      </p>
      <p className={styles.body}>{comment.body || t.removed}</p>
    </>
  );
}

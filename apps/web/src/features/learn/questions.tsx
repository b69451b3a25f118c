import { COMMENT_MAX, type CourseComment, type CourseQuestion, type Lesson } from '@plumbline/contract';
import { Button, Dialog, Field, Moment, Section, Tag } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useAsk, useQuestions, useReport } from './api.ts';
import styles from './learn.module.css';
import { useLearnWords } from './words.ts';

/** Learners' questions below a lesson, with answers. */
export function Questions({ lesson }: { readonly lesson: Lesson }) {
  const t = useLearnWords();
  const { query, older, next, more } = useQuestions(lesson._id);
  return (
    <Section title={t.questions}>
      {lesson.mayAsk ? (
        <Write lesson={lesson._id} to="" label={t.ask} hint={t.askHint} />
      ) : (
        <p className="soft">{t.over}</p>
      )}
      <Loaded query={query} failed={t.notRead}>
        {({ docs }) => {
          const all = [...docs, ...older];
          return all.length === 0 ? (
            <p className="soft">{t.noQuestions}</p>
          ) : (
            <ol className={styles.questions}>
              {all.map((question) => (
                <Question key={question._id} question={question} lesson={lesson} />
              ))}
            </ol>
          );
        }}
      </Loaded>
      {next === null ? null : (
        <p>
          <Button size="small" busy={more.isBusy} onClick={() => more.send(next)}>
            {t.older}
          </Button>
        </p>
      )}
    </Section>
  );
}

function Question({ question, lesson }: { readonly question: CourseQuestion; readonly lesson: Lesson }) {
  const t = useLearnWords();
  const [isAnswering, setAnswering] = useState(false);
  return (
    <li>
      <Comment comment={question} waits={question.waits} />
      {question.answers.length === 0 ? null : (
        <ol>
          {question.answers.map((answer) => (
            <li key={answer._id}>
              <Comment comment={answer} />
            </li>
          ))}
        </ol>
      )}
      {isAnswering ? (
        <Write lesson={lesson._id} to={question._id} label={t.yourAnswer} onSent={() => setAnswering(false)} />
      ) : lesson.mayAsk && question.body !== '' ? (
        <button type="button" className={styles.link} onClick={() => setAnswering(true)}>
          {t.reply}
          <span className="sr-only"> {question.body.slice(0, 60)}</span>
        </button>
      ) : null}
    </li>
  );
}

function Comment({ comment, waits = false }: { readonly comment: CourseComment; readonly waits?: boolean }) {
  const t = useLearnWords();
  const who = comment.isOwn
    ? t.you
    : comment.isTeacher
      ? `${comment.writer || t.house} · ${t.teacher}`
      : comment.writer;
  return (
    <div className={styles.comment}>
      <p className="small soft">
        <strong>{who}</strong> · <Moment at={comment.at} /> {waits ? <Tag tone="wait">{t.waits}</Tag> : null}
        {comment.isOwn || comment.body === '' ? null : <Report id={comment._id} />}
      </p>
      <p className={comment.body === '' ? 'soft' : styles.body}>{comment.body || t.removed}</p>
    </div>
  );
}

function Report({ id }: { readonly id: string }) {
  const t = useLearnWords();
  const [isAsked, setAsked] = useState(false);
  const report = useReport(() => setAsked(false));
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setAsked(true)}>
        {t.report}
      </button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={t.reportSure} isBusy={report.isBusy}>
        <p>{t.reportText}</p>
        <p className={styles.acts}>
          <Button onClick={() => setAsked(false)}>{t.keepIt}</Button>
          <Button variant="danger" busy={report.isBusy} onClick={() => report.send(id)}>
            {t.reportSend}
          </Button>
        </p>
      </Dialog>
    </>
  );
}

interface WriteProps {
  readonly lesson: string;
  readonly to: string;
  readonly label: string;
  readonly hint?: string;
  readonly onSent?: () => void;
}

function Write({ lesson, to, label, hint, onSent }: WriteProps) {
  const t = useLearnWords();
  const [message, setMessage] = useState('');
  const [isBroken, setBroken] = useState(false);
  const ask = useAsk(lesson, () => {
    setMessage('');
    onSent?.();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = message.trim() === '';
    setBroken(isEmpty);
    if (!isEmpty) ask.send({ to, message: message.trim() });
  };
  return (
    <form className={styles.write} onSubmit={submit} noValidate>
      <Field label={label} hint={hint} error={isBroken ? t.writeSomething : null}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={COMMENT_MAX}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" size="small" busy={ask.isBusy}>
          {t.send}
        </Button>
      </p>
    </form>
  );
}

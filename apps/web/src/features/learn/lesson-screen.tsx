import { CallError, type Lesson } from '@plumbline/contract';
import { Button, buttonClass, ErrorNote, Note } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { currentArea, ownPath } from '../../lib/area.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { refusalOf } from '../../lib/use-errors.ts';
import { useLesson, useProgress } from './api.ts';
import styles from './learn.module.css';
import { LessonMedia } from './lesson-media.tsx';
import { Questions } from './questions.tsx';
import { Quiz } from './quiz.tsx';
import { learnWords, useLearnWords } from './words.ts';

export const meta = titleMeta(() => learnWords().title);

/** A lesson: text, media, quiz, and learners' questions. */
export default function LessonScreen() {
  const { course = '', lesson: id = '' } = useParams();
  const t = useLearnWords();
  const query = useLesson(id);
  const isThere = !(query.error instanceof CallError && query.error.status === 404);
  const aside = isThere ? <Link to={ownPath(`/learn/${course}`)}>{t.toCourse}</Link> : null;
  const refusal = refusalOf(query.error);
  // A lesson that is not open yet exists, and so does its course.
  if (isThere && refusal !== null) {
    return (
      <Page help="learn" title={t.title} aside={aside}>
        <ErrorNote>{refusal}</ErrorNote>
      </Page>
    );
  }
  const { data } = query;
  const lead = data ? `${data.course.title} · ${data.chapter} · ${t.minutes({ count: data.minutes })}` : null;
  return (
    <Page help="learn" title={data?.title ?? t.title} lead={lead} aside={aside}>
      <Loaded query={query} failed={t.lessonFailed}>
        {(lesson) => (
          <div key={lesson._id}>
            {lesson.isEnrolled ? null : <Note>{t.previewNote}</Note>}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes its people's HTML as text */}
            <div className={styles.prose} dangerouslySetInnerHTML={{ __html: lesson.html }} />
            <LessonMedia lesson={lesson} />
            {lesson.quiz === null ? null : <Quiz lesson={lesson} quiz={lesson.quiz} />}
            <Steps lesson={lesson} />
            {lesson.isEnrolled ? <Questions lesson={lesson} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Marks the lesson as done and links onward, at the end to the certificate. */
function Steps({ lesson }: { readonly lesson: Lesson }) {
  const t = useLearnWords();
  const [isFinished, setFinished] = useState(false);
  const progress = useProgress(lesson._id, setFinished);
  const path = ownPath(`/learn/${lesson.course.slug}`);
  const isToMark = lesson.isEnrolled && lesson.kind === 'text' && !lesson.isDone;
  return (
    <>
      {isFinished ? (
        <p className={styles.standing} role="status">
          {currentArea() === 'vendor' ? (
            t.finishedOnly
          ) : (
            <>
              {t.certificate} <Link to="/certificates">{t.toCertificates}</Link>
            </>
          )}
        </p>
      ) : null}
      <p className={styles.acts}>
        {isToMark ? (
          <Button variant="primary" busy={progress.isBusy} onClick={() => progress.send({ isDone: true })}>
            {t.markDone}
          </Button>
        ) : null}
        {lesson.before === null ? null : (
          <Link to={`${path}/${lesson.before}`} className={buttonClass()}>
            {t.before}
          </Link>
        )}
        {lesson.after === null ? (
          <Link to={path} className={buttonClass()}>
            {t.toCourse}
          </Link>
        ) : (
          <Link to={`${path}/${lesson.after}`} className={buttonClass({ variant: isToMark ? 'plain' : 'primary' })}>
            {t.after}
          </Link>
        )}
      </p>
    </>
  );
}

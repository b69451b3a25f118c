import type { CourseDetails } from '@plumbline/contract';
import { Amount, Button, buttonClass, Dialog, Note, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useAddToCart, useCourse, useEnrol, useLeave } from './api.ts';
import { Cohorts } from './cohorts.tsx';
import styles from './learn.module.css';
import { Outline } from './outline.tsx';
import { Progress } from './progress.tsx';
import { durationOf, languageOf, learnWords, useLearnWords } from './words.ts';

export const meta = titleMeta(() => learnWords().title);

/** A course: description, lessons and enrolment. */
export default function CourseScreen() {
  const { course: slug = '' } = useParams();
  const t = useLearnWords();
  const query = useCourse(slug);
  return (
    <Page
      help="learn"
      title={query.data?.title ?? t.title}
      lead={query.data ? <Lead course={query.data} /> : null}
      aside={query.error ? null : <Link to={ownPath('/learn')}>{t.title}</Link>}
    >
      <Loaded query={query} failed={t.courseFailed}>
        {(course) => <Course key={course._id} course={course} />}
      </Loaded>
    </Page>
  );
}

function Lead({ course }: { readonly course: CourseDetails }) {
  const t = useLearnWords();
  const facts = [
    course.store === null ? t.house : t.by({ name: course.store.name }),
    t.levels[course.level as keyof typeof t.levels] ?? course.level,
    course.minutes === null ? '' : durationOf(course.minutes, t),
    languageOf(course.language, t),
  ];
  return <>{facts.filter((fact) => fact !== '').join(' · ')}</>;
}

function Course({ course }: { readonly course: CourseDetails }) {
  const t = useLearnWords();
  const lists = [
    [t.teaches, course.teaches],
    [t.needs, course.needs],
  ] as const;
  return (
    <>
      {course.isEnrolled ? <Standing course={course} /> : <WayIn course={course} />}
      {course.cohorts.length > 0 ? <Cohorts course={course} /> : null}
      <Section title={t.contents}>
        <Outline course={course} />
      </Section>
      <Section title={t.about}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes its people's HTML as text */}
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: course.html }} />
        {lists.map(([title, entries]) =>
          entries.length === 0 ? null : (
            <div key={title} className={styles.points}>
              <h3>{title}</h3>
              <ul>
                {entries.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            </div>
          ),
        )}
      </Section>
      {course.isEnrolled && !course.isPaid && course.finishedAt === null ? <Leave id={course._id} /> : null}
    </>
  );
}

/** Progress: the next lesson, or the certificate. */
function Standing({ course }: { readonly course: CourseDetails }) {
  const t = useLearnWords();
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
  const next = lessons.find(({ isDone, isOpen }) => !isDone && isOpen);
  return (
    <div className={styles.standing}>
      {course.finishedAt === null ? (
        <Progress done={course.done} of={course.lessons} />
      ) : (
        <p>
          <Tag tone="good">{t.finished}</Tag> {course.certificate === null ? t.finishedOnly : t.certificate}
        </p>
      )}
      {course.isShown ? null : <Note>{t.notShown}</Note>}
      <p className={styles.acts}>
        {next === undefined ? null : (
          <Link to={ownPath(`/learn/${course.slug}/${next._id}`)} className={buttonClass({ variant: 'primary' })}>
            {course.done === 0 ? t.begin : t.goOn}
          </Link>
        )}
        {course.certificate === null ? null : (
          <Link to="/certificates" className={buttonClass({ variant: next === undefined ? 'primary' : 'plain' })}>
            {t.toCertificates}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Enrols at once in a free course, or through the order of a paid one. */
function WayIn({ course }: { readonly course: CourseDetails }) {
  const t = useLearnWords();
  const enrol = useEnrol(course.slug);
  const [isInCart, setInCart] = useState(false);
  const add = useAddToCart(() => setInCart(true));
  if (!course.isShown) return <Note>{t.notShown}</Note>;
  if (course.price === null || course.offer === null) {
    return (
      <div className={styles.standing}>
        <p>{t.enrolFree}</p>
        <p className={styles.acts}>
          <Button variant="primary" busy={enrol.isBusy} onClick={() => enrol.send('')}>
            {t.enrol}
          </Button>
        </p>
      </div>
    );
  }
  const { offer } = course;
  return (
    <div className={styles.standing}>
      <p className={styles.large}>
        <Amount value={course.price} />
      </p>
      <p>{t.buyNote}</p>
      <p className={styles.acts}>
        {isInCart ? (
          <Link to={ownPath('/cart')} className={buttonClass({ variant: 'primary' })}>
            {t.toCart}
          </Link>
        ) : (
          <Button variant="primary" busy={add.isBusy} onClick={() => add.send(offer)}>
            {t.buy}
          </Button>
        )}
      </p>
    </div>
  );
}

function Leave({ id }: { readonly id: string }) {
  const t = useLearnWords();
  const [isAsked, setAsked] = useState(false);
  const leave = useLeave(id);
  return (
    <p>
      <Button size="small" onClick={() => setAsked(true)}>
        {t.leave}
      </Button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={t.leaveSure} isBusy={leave.isBusy}>
        <p>{t.leaveText}</p>
        <p className={styles.acts}>
          <Button onClick={() => setAsked(false)}>{t.stay}</Button>
          <Button
            variant="danger"
            busy={leave.isBusy}
            onClick={() => {
              leave.send(undefined);
              setAsked(false);
            }}
          >
            {t.leave}
          </Button>
        </p>
      </Dialog>
    </p>
  );
}
